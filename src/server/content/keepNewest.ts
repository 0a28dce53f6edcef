/** Keeps an entry as the newest one, and of all no more than `max`: the one that was kept longest ago goes. */
export function keepNewest<Value>(
  kept: Map<string, Value>,
  { key, value, max }: { key: string; value: Value; max: number },
): void {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > max && oldest !== undefined) kept.delete(oldest)
}

/** One promise for what is asked for again and again; a failure is forgotten and may be tried again. */
export async function once<Value>(
  kept: Map<string, Promise<Value>>,
  key: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const promise = kept.get(key) ?? load()
  kept.set(key, promise)
  try {
    return await promise
  } catch (error) {
    kept.delete(key)
    throw error
  }
}

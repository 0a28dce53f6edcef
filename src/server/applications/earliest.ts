export function earliest(instants: string[]): Date | null {
  const [first] = [...instants].sort()
  return first === undefined ? null : new Date(first)
}

/** Whether two parts of content say the same: the order of members does not count, nor that of names in a list. */
export function samePart(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other)
}

function canonical(part: unknown): string {
  return JSON.stringify(part, (_name, value: unknown) => {
    if (Array.isArray(value))
      return value.every((element) => typeof element === 'string') ? value.toSorted() : value
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/**
 * One text for equal JSON, whatever the order of its keys: the name under which a schema is published and looked up,
 * and what the hash of answers is made from.
 */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, sortedKeys)
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}

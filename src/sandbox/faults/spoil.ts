import type { Json } from '../Json.ts'

/** The same answer with every value of a wrong type, as a register gives it after a careless release. */
export function spoil(value: Json): Json {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(spoil)
  switch (typeof value) {
    case 'string':
      return 404
    case 'number':
      return String(value)
    case 'boolean':
      return value ? 'yes' : 'no'
    default:
      return value === null
        ? []
        : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoil(one)]))
  }
}

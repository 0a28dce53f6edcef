export const isPlainObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Names come from outside: what an object inherits is no member of an answer. */
export const ownMember = (value: { [name: string]: unknown }, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined

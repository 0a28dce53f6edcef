import type { Json, JsonObject } from './types.ts'

/**
 * Writes a member whatever its name is: a plain assignment to `__proto__` would change the object's prototype, and
 * generated validators would then see members that nobody sent.
 */
export function putMember(target: JsonObject, name: string, value: Json): void {
  if (name !== '__proto__') target[name] = value
  else Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true })
}

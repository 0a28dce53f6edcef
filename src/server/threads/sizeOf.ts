/** What a value takes beside its own letters and bytes. */
const EACH = 64

/**
 * About the bytes that a value takes which leaves a thread. It is not looked at any further once it is larger than `most`:
 * infinity then.
 */
export function sizeOf(value: unknown, most = Infinity): number {
  const waiting = [value]
  // What stands there twice is copied once.
  const seen = new Set<object>()
  let size = 0
  while (waiting.length > 0) {
    const one = waiting.pop()
    size += EACH
    if (typeof one === 'string') size += one.length
    else if (ArrayBuffer.isView(one)) size += one.byteLength
    else if (typeof one === 'object' && one !== null && !seen.has(one)) {
      seen.add(one)
      size += addMembers(one, waiting)
    }
    if (size > most) return Infinity
  }
  return size
}

/** One by one: so many arguments as there may be members no call takes. @returns the length of their names */
function addMembers(one: object, waiting: unknown[]): number {
  let names = 0
  if (Array.isArray(one) || one instanceof Set) for (const member of one) waiting.push(member)
  else if (one instanceof Map) for (const [key, member] of one) waiting.push(key, member)
  else
    for (const [name, member] of Object.entries(one)) {
      names += name.length
      waiting.push(member)
    }
  return names
}

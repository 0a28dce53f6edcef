/** Distinguished encoding of ASN.1 (X.690): tag, length, content. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes = Buffer.from(
    length.toString(16).padStart(length > 0xffff ? 6 : length > 0xff ? 4 : 2, '0'),
    'hex',
  )
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)

/** In the order of their bytes, as the encoding wants it. */
export const set = (...parts: readonly Buffer[]): Buffer => der(0x31, ...parts.toSorted(byBytes))

export const byBytes = (one: Buffer, other: Buffer): number => Buffer.compare(one, other)

export const octets = (bytes: Uint8Array): Buffer => der(0x04, bytes)
export const bits = (bytes: Uint8Array, unused = 0): Buffer => der(0x03, Buffer.from([unused]), bytes)
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
export const NOTHING = der(0x05)

export function integer(bytes: Uint8Array): Buffer {
  const isNegative = (bytes[0] ?? 0) >= 0x80
  return der(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes)
}

export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

function base128(value: number): number[] {
  const bytes = [value % 128]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest % 128) | 0x80)
  return bytes
}

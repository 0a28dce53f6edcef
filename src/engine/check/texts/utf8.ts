/** The bytes of a text, as they stand in a file; half a pair of surrogates is written as U+FFFD. */
export function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) bytes.push(...bytesOf(character.codePointAt(0) ?? 0))
  return Uint8Array.from(bytes)
}

function bytesOf(point: number): number[] {
  if (point < 0x80) return [point]
  if (point < 0x8_00) return [0xc0 | (point >> 6), following(point)]
  if (point >= 0xd8_00 && point <= 0xdf_ff) return [0xef, 0xbf, 0xbd]
  if (point < 0x1_00_00) return [0xe0 | (point >> 12), following(point >> 6), following(point)]
  return [0xf0 | (point >> 18), following(point >> 12), following(point >> 6), following(point)]
}

function following(bits: number): number {
  return 0x80 | (bits & 0x3f)
}

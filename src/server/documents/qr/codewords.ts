import { correctionOf } from './reedSolomon.ts'
import { capacityOf, type QrVersion } from './versions.ts'

const BYTES = 0b0100
const PADDING = [0xec, 0x11] as const

/** Bits of the whole symbol: the text's bytes, padded, with their correction, woven block by block. */
export function codewordBits(text: Uint8Array, version: QrVersion): number[] {
  const data = padded(text, version)
  let start = 0
  const blocks = version.blocks.map((size) => {
    const block = data.slice(start, start + size)
    start += size
    return block
  })
  const corrections = blocks.map((block) => correctionOf(block, version.correction))
  return [...woven(blocks), ...woven(corrections)].flatMap((byte) => bitsOf(byte, 8))
}

/** Bytes of the head that names the mode and the length. */
export const headBits = ({ version }: QrVersion): number => 4 + (version < 10 ? 8 : 16)

function padded(text: Uint8Array, version: QrVersion): number[] {
  const capacity = capacityOf(version)
  const bits = [
    ...bitsOf(BYTES, 4),
    ...bitsOf(text.length, headBits(version) - 4),
    ...[...text].flatMap((byte) => bitsOf(byte, 8)),
  ]
  bits.push(...bitsOf(0, Math.min(4, capacity * 8 - bits.length)))
  bits.push(...bitsOf(0, (8 - (bits.length % 8)) % 8))
  const bytes: number[] = []
  for (let at = 0; at < bits.length; at += 8)
    bytes.push(bits.slice(at, at + 8).reduce((byte, bit) => byte * 2 + bit, 0))
  for (let index = 0; bytes.length < capacity; index += 1) bytes.push(PADDING[index % 2] ?? 0)
  return bytes
}

/** The first byte of each block, then the second of each… */
function woven(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_none, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}

export function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_none, index) => (value >>> (count - 1 - index)) & 1)
}

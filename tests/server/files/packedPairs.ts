import { deflateSync } from 'node:zlib'

/** A stream of packed objects: so many entries of its table all point at one text of so many letters. */
export function packedPairs(pairs: number, letters: number): string {
  const table = '9 0 '.repeat(pairs)
  const packed = deflateSync(Buffer.from(`${table}(${'a'.repeat(letters)})`)).toString('latin1')
  const dict = `<</Type/ObjStm/N ${pairs}/First ${table.length}/Filter/FlateDecode/Length ${packed.length}>>`
  return `${dict}stream\n${packed}\nendstream `
}

/** Pairs and letters of files of less than 5 kB that an inspection must not take long for. */
export const COSTLY_PAIRS = [
  [5000, 100_000],
  [20_000, 100_000],
  [240_000, 2_500_000],
] as const

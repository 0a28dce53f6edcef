import { createHmac, createSecretKey } from 'node:crypto'
import type { PurposeKey } from './PurposeKey.ts'

/** Bytes of a hash under key number 1, which stands without its number. */
const LENGTH = 32
const FIRST = 1

const mac = (key: Buffer, text: string | Buffer): Buffer =>
  createHmac('sha256', createSecretKey(key)).update(text).digest()

/**
 * A keyed hash in layers: under key number n it is the hash under n of the hash under n - 1. So a new master key gets its
 * hashes from those that are stored, though nobody knows their values, and the keys before it alone try none.
 */
export const hashUnder = (key: PurposeKey, text: string): Buffer =>
  layered(key, mac(key.all[0] ?? key.current, text), key.number)

/** Under each key that there is, the current one's first: what is stored may be any of them while a rotation runs. */
export function hashesUnder(key: PurposeKey, text: string): Buffer[] {
  const first = mac(key.all[0] ?? key.current, text)
  const hashes = key.all.map((_key, index) => layered(key, first, index + 1))
  return [...hashes.splice(key.number - 1, 1), ...hashes.toReversed()]
}

/** What is stored, under the current key; itself where it is. @throws where it says that it is of a key that there is not. */
export function rehash(key: PurposeKey, stored: Buffer): Buffer {
  if (hashNumber(stored) > key.all.length)
    throw new Error(`A hash of an unknown key, number ${hashNumber(stored)}`)
  return layered(key, stored, key.number)
}

export const hashNumber = (stored: Buffer): number =>
  stored.length === LENGTH ? FIRST : (stored[0] ?? FIRST)

function layered(key: PurposeKey, from: Buffer, to: number): Buffer {
  let hash = from
  for (let number = hashNumber(from) + 1; number <= to; number += 1) {
    const bytes = key.all[number - 1]
    if (bytes === undefined) throw new Error(`There is no key number ${number}`)
    hash = Buffer.concat([Buffer.from([number]), mac(bytes, hash.subarray(-LENGTH))])
  }
  return hash
}

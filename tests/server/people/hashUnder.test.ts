import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashesUnder, hashNumber, hashUnder, rehash } from '#server/people/hashUnder.ts'
import { ringKeys } from '#server/people/masterKeys.ts'
import { MASTER_KEY } from '../portalTemplate.ts'

describe('hashes in layers', () => {
  const masters = [Buffer.from(MASTER_KEY, 'base64'), randomBytes(32), randomBytes(32)]
  const keyWith = (count: number, used = count) =>
    ringKeys(
      masters
        .slice(0, count)
        .map((master, place) => ({ master, used: place < used, past: place < used - 1 })),
    ).index

  it('are made anew of what is stored, without the value', () => {
    const stored = hashUnder(keyWith(1), 'fin\n5AYSEL1')
    expect(rehash(keyWith(3), stored)).toEqual(hashUnder(keyWith(3), 'fin\n5AYSEL1'))
    expect(rehash(keyWith(3), rehash(keyWith(2), stored))).toEqual(hashUnder(keyWith(3), 'fin\n5AYSEL1'))
    expect([1, 2, 3].map((count) => hashNumber(hashUnder(keyWith(count), 'x')))).toEqual([1, 2, 3])
  })

  it('are looked for under every key, that in use first', () => {
    const [first, ...others] = hashesUnder(keyWith(3, 2), 'x')
    expect(first).toEqual(hashUnder(keyWith(3, 2), 'x'))
    expect(others.map(hashNumber).toSorted((one, two) => one - two)).toEqual([1, 3])
  })
})

import { expect, test } from 'vitest'
import { killCarrying } from './killCarrying.ts'
import { serverUrl } from '../../server/testDatabase.ts'
import { testSeed } from '../../tools/testSeed.ts'

/** Fifty of them are of `npm run bench -- studio`. */
const KILLS = 5
const seed = testSeed()
const url = serverUrl()

test.runIf(url === undefined)(
  'a server that is killed while drafts go over leaves each of them wholly old or wholly new',
  async () => {
    const { none, some, all, mixed } = await killCarrying({ kills: KILLS, seed })
    console.log(`${KILLS} kills: ${none} times no draft had gone over, ${some} times some, ${all} times all`)
    expect(mixed).toEqual([])
    expect(none + some + all).toBe(KILLS)
  },
  300_000,
)

test.runIf(url !== undefined)(
  'of three servers that carry at once and of which one is killed, the others do the rest, and nothing twice',
  async () => {
    const killed = await killCarrying({ kills: KILLS, seed, url, beside: 2 })
    expect(killed).toEqual({ none: 0, some: 0, all: KILLS, mixed: [] })
  },
  300_000,
)

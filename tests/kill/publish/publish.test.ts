import { expect, test } from 'vitest'
import { killPublishing } from './killPublishing.ts'
import { serverUrl } from '../../server/testDatabase.ts'
import { testSeed } from '../../tools/testSeed.ts'

/** Fifty of them are of `npm run bench -- studio`. */
const KILLS = 5
const seed = testSeed()
const url = serverUrl()

test.runIf(url === undefined)(
  'a publish that is killed leaves the old release or the new one, never a mix',
  async () => {
    const { old, fresh, mixed } = await killPublishing({ kills: KILLS, seed })
    console.log(`${KILLS} kills: ${old} times the old release, ${fresh} times the new one`)
    expect(mixed).toEqual([])
    expect(old + fresh).toBe(KILLS)
  },
  300_000,
)

test.runIf(url !== undefined)(
  'of three servers that publish one edition at once, of which one is killed, one has, whole and once',
  async () => {
    const killed = await killPublishing({ kills: KILLS, seed, url, beside: 2 })
    expect(killed).toEqual({ old: 0, fresh: KILLS, mixed: [] })
  },
  300_000,
)

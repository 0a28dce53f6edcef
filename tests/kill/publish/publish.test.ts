import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { killPublishing } from './killPublishing.ts'

/** Fifty of them are of `npm run bench -- studio`. */
const KILLS = 5
const seed = Number(process.env['KILL_SEED'] ?? randomInt(1_000_000))
const url = process.env['TEST_DATABASE_URL']

test.runIf(url === undefined)(
  `a publish that is killed leaves the old release or the new one, never a mix (KILL_SEED=${seed})`,
  async () => {
    const { old, fresh, mixed } = await killPublishing({ kills: KILLS, seed })
    console.log(`${KILLS} kills: ${old} times the old release, ${fresh} times the new one`)
    expect(mixed).toEqual([])
    expect(old + fresh).toBe(KILLS)
  },
  300_000,
)

test.runIf(url !== undefined)(
  `of three servers that publish one edition at once, of which one is killed, one has, whole and once (KILL_SEED=${seed})`,
  async () => {
    const killed = await killPublishing({ kills: KILLS, seed, url, beside: 2 })
    expect(killed).toEqual({ old: 0, fresh: KILLS, mixed: [] })
  },
  300_000,
)

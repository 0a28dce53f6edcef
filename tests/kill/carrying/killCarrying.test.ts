import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { killCarrying } from './killCarrying.ts'

/** Fifty of them are of `npm run bench -- studio`. */
const KILLS = 5
const seed = Number(process.env['KILL_SEED'] ?? randomInt(1_000_000))

/** With a database of its own a server has nothing to lose: this is about the embedded one. */
test.runIf(process.env['TEST_DATABASE_URL'] === undefined)(
  `a server that is killed while drafts go over leaves each of them wholly old or wholly new (KILL_SEED=${seed})`,
  async () => {
    const { none, some, all, mixed } = await killCarrying({ kills: KILLS, seed })
    console.log(`${KILLS} kills: ${none} times no draft had gone over, ${some} times some, ${all} times all`)
    expect(mixed).toEqual([])
    expect(none + some + all).toBe(KILLS)
  },
  300_000,
)

import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { killPublishing } from './killPublishing.ts'

/** Fifty of them are of `npm run bench -- studio`. */
const KILLS = 5
const seed = Number(process.env['KILL_SEED'] ?? randomInt(1_000_000))

/** With a database of its own a server has nothing to lose: this is about the embedded one. */
test.runIf(process.env['TEST_DATABASE_URL'] === undefined)(
  `a publish that is killed leaves the old release or the new one, never a mix (KILL_SEED=${seed})`,
  async () => {
    const { old, fresh, mixed } = await killPublishing({ kills: KILLS, seed })
    console.log(`${KILLS} kills: ${old} times the old release, ${fresh} times the new one`)
    expect(mixed).toEqual([])
    expect(old + fresh).toBe(KILLS)
  },
  300_000,
)

import { expect, it } from 'vitest'
import { matches } from '#engine/validation/matches.ts'
import { holds } from '#engine/values/condition.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Condition, Scope } from '#engine/values/types.ts'

/** Each of them asks for the one before twice: so many questions as 2 to the power of their number. */
function doubled(count: number): { [name: string]: Condition } {
  const conditions: { [name: string]: Condition } = {
    double0: { '/applicant/citizenshipId': { minimum: 1 } },
  }
  for (let at = 1; at <= count; at += 1)
    conditions[`double${at}`] = { allOf: [`double${at - 1}`, `double${at - 1}`] }
  return conditions
}

it('a condition is asked once, however many name it', () => {
  let asked = 0
  const scope: Scope = {
    world: { applicant: { citizenshipId: 1 }, now: nowAt('2026-09-01T08:00:00.000Z') },
    conditions: doubled(12),
    matches: (...args) => {
      asked += 1
      return matches(...args)
    },
    rows: () => undefined,
  }
  expect(holds('double12', scope)).toBe(true)
  expect(asked).toBeLessThan(100)
})

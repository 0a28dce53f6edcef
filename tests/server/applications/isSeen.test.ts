import { expect, test } from 'vitest'
import type { EventRecord } from '#server/applications/eventRecord.ts'
import { momentsOf } from '#server/applications/view/momentsOf.ts'
import { isSeen } from '#server/applications/view/timelineOf.ts'
import type { Sight } from '#server/applications/view/sightOf.ts'

const sight: Sight = {
  limited: true,
  sees: () => true,
  saw: ({ index }) => index === 0,
  answers: (answers) => answers,
  scope: (_name, value) => value,
}
const record = (index: number, more: Partial<EventRecord>): EventRecord => ({
  event: { kind: 'do', transition: 'give', track: { name: 'place', index } },
  outcome: 'done',
  made: [],
  changes: {},
  ...more,
})

test('what waits for a register, and what led to nothing, is of the element where it was made', () => {
  const records = [0, 1].flatMap((index) => [record(index, { outcome: 'held' }), record(index, {})])
  const past = momentsOf(records.map((one) => ({ at: '2026-07-01T00:00:00.000Z', record: one })))
  expect(past.map((moment) => isSeen({}, moment, sight))).toEqual([true, true, false, false])
})

test('what followed for the whole case is of everybody', () => {
  const made = [{ id: 'give', to: 'given', track: { name: 'place', index: 1 } }]
  const [moment] = momentsOf([{ at: '2026-07-01T00:00:00.000Z', record: record(1, { made }) }])
  expect(moment && isSeen({}, moment, sight)).toBe(true)
})

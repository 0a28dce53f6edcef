import { expect, test } from 'vitest'
import { draftEnd } from '#app/screens/application/draftEnd.ts'
import { isSoon } from '#app/work/daysLeft.ts'

const NOW = '2026-08-03T06:00:00.000Z'
const CONSTANTS = { deadlineSoon: 7 }
const asked = (deadline: string | null, editable: boolean | 'marked' = true) =>
  draftEnd({ editable, deadline, world: { constants: CONSTANTS } }, NOW)

test('a draft that is closed within the days that the content names tells when, by days of Baku', () => {
  expect(asked('2026-08-10T19:59:59.000Z')).toEqual({ at: '2026-08-10T19:59:59.000Z', days: 7 })
  expect(asked('2026-08-10T20:00:00.000Z')).toBeUndefined()
  expect(asked('2026-08-03T19:59:59.000Z')?.days).toBe(0)
  expect(asked('2026-08-03T20:00:00.000Z')?.days).toBe(1)
})

test('nothing is said of what is far off, over, not said by the content, or being corrected', () => {
  expect(asked(null)).toBeUndefined()
  expect(asked('2026-09-03T19:59:59.000Z')).toBeUndefined()
  expect(asked('2026-08-05T19:59:59.000Z', 'marked')).toBeUndefined()
  expect(isSoon(-1, CONSTANTS)).toBe(false)
  expect(isSoon(1, {})).toBe(false)
})

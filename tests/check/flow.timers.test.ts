import { expect, test } from 'vitest'
import type { Timer } from '#engine/content/Timer.ts'
import type { Operand } from '#engine/values/types.ts'
import { portalFiles, smallProcess, toldOf, toldOfProcess, withEdits } from './flow.fixture.ts'

const remindsOf = (timer: Partial<Timer>, values: { [name: string]: Operand } = {}): string[] =>
  toldOfProcess(
    smallProcess({
      values,
      timers: [{ id: 'slow', in: ['asked'], fire: 'lapse', remind: ['-P40D'], ...timer }],
    }),
  ).filter((one) => one.includes('timer.'))

const saved = (plus: string): Operand => ({ at: '/application/savedAt', plus })
const early = ['/timers/0/remind/0 timer.remindEarly']

test.for<[string, string[], string[]]>([
  ['entering the status', remindsOf({ after: 'P30D' }), early],
  ['the last saving', remindsOf({ due: saved('P30D') }), early],
  [
    'a named value that counts from it',
    remindsOf({ due: { at: '/values/end' } }, { end: saved('P30D') }),
    early,
  ],
  ['the last saving, with time left', remindsOf({ due: saved('P41D') }), []],
  ['what may still be ahead', remindsOf({ due: { at: '/campaign/closes', plus: 'P30D' } }), []],
  [
    'the last saving, or another day',
    remindsOf({ due: { at: '/application/savedAt', plus: 'P30D', else: '2030-01-01' } }),
    [],
  ],
])('a reminder before what its timer counts from is told: from %s', ([, told, wanted]) => {
  expect(told).toEqual(wanted)
})

const dated = (timer: Partial<Timer>): string[] =>
  toldOfProcess(smallProcess({ timers: [{ id: 'slow', in: ['asked'], after: 'P9D', ...timer }] })).filter(
    (one) => one.includes('timer.staffDate'),
  )
const deadline = { as: 'deadline' } as const

test.for<[string, string[], string[]]>([
  ['of staff alone', dated({ alert: 'office', calendar: deadline }), ['/timers/0/calendar timer.staffDate']],
  ['of staff who hold it', dated({ alert: 'office', calendar: { ...deadline, heldBy: ['office'] } }), []],
  ['of the applicant, who is told', dated({ alert: ['office', 'applicant'], calendar: deadline }), []],
  ['of the applicant, who is reminded', dated({ remind: ['-P1D'], calendar: deadline }), []],
  ['an appointment', dated({ alert: 'office', calendar: { as: 'appointment' } }), []],
])('a deadline of the calendar is somebody’s: %s', ([, told, wanted]) => {
  expect(told.map((one) => one.slice(one.indexOf('/timers')))).toEqual(wanted)
})

test.for([
  ['P999999999999D', true],
  ['P36000D', true],
  ['P100Y', true],
  ['PT9999999H', true],
  ['P35999D', false],
  ['P99Y', false],
])('a duration that no service can mean is told wherever one stands: %s', ([long, isTold]) => {
  const [file = '', text = ''] = [...portalFiles].find(([, one]) => /"after": "P\d+D"/.test(one)) ?? []
  const told = (changed: string) =>
    toldOf(withEdits(portalFiles, new Map([[file, changed]]))).filter((one) => one.includes('shape.'))
  const after = told(text.replace(/"after": "P\d+D"/, `"after": "${long}"`))
  const plus = told(text.replace(/"plus": "P\d+[DM]"/, `"plus": "${long}"`))
  const pattern = (word: string) => [expect.stringMatching(new RegExp(`/${word} shape\\.pattern$`))]
  expect(after).toEqual(isTold ? pattern('after') : [])
  expect(plus).toEqual(isTold ? pattern('plus') : [])
})

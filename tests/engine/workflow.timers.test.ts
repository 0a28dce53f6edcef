import { expect, test } from 'vitest'
import { runningTimers } from '#engine/workflow/runningTimers.ts'
import { step } from '#engine/workflow/step.ts'
import type { Application } from '#engine/workflow/types.ts'
import {
  applicant,
  contextAt,
  doneBy,
  draft,
  order,
  packed,
  placed,
  press,
  start,
  withTransition,
} from './workflow.fixture.ts'

function fire(application: Application, timer: string, now: string) {
  return doneBy(step(order, application, { kind: 'timer', timer }, contextAt(now)))
}

test('a timer is due at the end of the day; reminders in days go out at nine, those in hours exactly', () => {
  expect(runningTimers(order, draft(), contextAt(start))).toEqual([
    {
      id: 'forgotten',
      due: '2026-08-31T19:59:59.000Z',
      reminders: ['2026-08-29T05:00:00.000Z', '2026-08-31T17:59:59.000Z'],
      fire: 'lapse',
    },
  ])
})

test('a changed record moves a timer', () => {
  const saved = { ...draft(), savedAt: '2026-08-05T21:00:00.000Z' }
  expect(runningTimers(order, saved, contextAt(start))[0]?.due).toBe('2026-09-05T19:59:59.000Z')
})

test('the timers of tracks run beside those of the process, and end with it', () => {
  expect(runningTimers(order, placed(), contextAt(start))).toMatchObject([
    { id: 'slow', alert: ['shops'], due: '2026-08-11T19:59:59.000Z' },
    { id: 'unpacked', track: { name: 'item', index: 0 }, alert: ['shopOf'] },
    { id: 'unpacked', track: { name: 'item', index: 1 } },
  ])
  const gone = doneBy(press(placed(), 'drop', { actor: applicant })).application
  expect(runningTimers(order, gone, contextAt(start))).toEqual([])
})

test('a timer fires when it is due, not a second before', () => {
  const before = fire(draft(), 'forgotten', '2026-08-31T19:59:58.000Z')
  expect(before).toEqual({ outcome: 'done', application: draft(), effects: [] })
  const { application } = fire(draft(), 'forgotten', '2026-08-31T19:59:59.000Z')
  expect(application).toMatchObject({ status: 'gone', done: { lapse: { by: 'system' } } })
})

test('a timer of a status that was left does nothing', () => {
  const application = placed()
  expect(fire(application, 'forgotten', '2027-01-01T00:00:00.000Z').application).toBe(application)
  expect(fire(application, 'nobody', '2027-01-01T00:00:00.000Z').application).toBe(application)
})

test('a timer whose transition does not exist for this case does nothing', () => {
  const only = withTransition('lapse', { when: false })
  const result = step(
    only,
    draft(),
    { kind: 'timer', timer: 'forgotten' },
    contextAt('2027-01-01T00:00:00.000Z'),
  )
  expect(doneBy(result)).toEqual({ outcome: 'done', application: draft(), effects: [] })
})

test('the deadline of a message is the next timer that fires in the new status', () => {
  const tell = withTransition('ready', { notify: ['order.ready'] })
  const half = packed()
  const before: Application = { ...half, status: 'placed' }
  const { effects } = doneBy(step(tell, before, { kind: 'tick' }, contextAt(start)))
  expect(effects.find(({ kind }) => kind === 'notify')).toMatchObject({
    params: { deadline: '2026-08-04T19:59:59.000Z' },
  })
})

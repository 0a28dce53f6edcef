import { describe, expect, test } from 'vitest'
import type { Workflow } from '#engine/content/types.ts'
import type { Timer } from '#engine/content/Timer.ts'
import { deadlinesFor, dueFrom } from '#engine/workflow/deadlinesFor.ts'
import type { Application, Context } from '#engine/workflow/types.ts'
import { contextAt, draft, order, placed, start } from './workflow.fixture.ts'

const dueOf = (workflow: Workflow, application: Application, change: Partial<Context> = {}) =>
  deadlinesFor(workflow, application, contextAt(start, change))

/** The process with other timers of the whole application. */
const timed = (...timers: Timer[]): Workflow => ({ ...order, timers })

describe('the next own deadline', () => {
  test('of a draft is the applicant’s, and nobody else’s', () => {
    expect(dueOf(order, draft())).toEqual({
      applicant: '2026-08-31T19:59:59.000Z',
      staff: [],
      campaign: null,
    })
  })

  test('of staff is the first at a place where it is their turn; of each institution its own', () => {
    const { applicant, staff } = dueOf(order, placed())
    expect(applicant).toBeNull()
    expect(staff).toContainEqual({
      holder: { is: 'shop', institution: 'a' },
      due: '2026-08-03T19:59:59.000Z',
    })
    // A guard can take an item away: it waits for them as well.
    expect(dueFrom({ staff }, [{ is: 'guard', institution: null }])).toBe('2026-08-03T19:59:59.000Z')
    expect(dueFrom({ staff }, [{ is: 'shop', institution: 'elsewhere' }])).toBeNull()
  })

  test('is none while an event waits for a register', () => {
    const held = {
      event: { kind: 'do' as const, transition: 'drop' },
      at: start,
      by: { id: 'p1' },
      facts: ['debt'],
    }
    expect(dueOf(order, { ...placed(), held })).toMatchObject({ applicant: null, staff: [] })
  })
})

describe('a timer of a status in which staff act', () => {
  const [shops, other] = [
    { is: 'shop', institution: 'a' },
    { is: 'shop', institution: 'b' },
  ]

  test('that reminds is the applicant’s', () => {
    const { applicant, staff } = dueOf(
      timed({ id: 't', in: ['placed'], after: 'P1D', fire: 'lapse', remind: ['-PT1H'] }),
      placed(),
    )
    expect(applicant).toBe('2026-08-02T19:59:59.000Z')
    expect(dueFrom({ staff }, [shops, other])).toBe('2026-08-03T19:59:59.000Z')
  })

  test('that fires in silence is theirs, where the applicant can only leave', () => {
    const { applicant, staff } = dueOf(
      timed({ id: 't', in: ['placed'], after: 'P1D', fire: 'lapse' }),
      placed(),
    )
    expect(applicant).toBeNull()
    expect(dueFrom({ staff }, [shops])).toBe('2026-08-02T19:59:59.000Z')
  })

  test('is none where it is an appointment or a mere reminder', () => {
    const at = timed(
      { id: 'visit', in: ['placed'], after: 'P1D', remind: ['-PT1H'], calendar: { as: 'appointment' } },
      { id: 'note', in: ['placed'], after: 'P1D', remind: ['-PT1H'] },
    )
    expect(dueOf(at, placed()).applicant).toBeNull()
    expect(dueFrom(dueOf(at, placed()), [shops])).toBe('2026-08-03T19:59:59.000Z')
  })

  test('is one last day, though the status ends a day later', () => {
    const paid = timed(
      { id: 'due', in: ['payable'], after: 'P3D', remind: ['-P1D'], calendar: { as: 'payment' } },
      { id: 'lapse', in: ['payable'], after: 'P4D', fire: 'lapse' },
    )
    const payable = { ...placed(), status: 'payable' }
    expect(dueOf(paid, payable).applicant).toBe('2026-08-04T19:59:59.000Z')
  })
})

describe('the end of the campaign', () => {
  const campaign = { closes: '2026-08-20T23:59:59+04:00', decidesBy: '2026-09-10' }
  const of = (application: Application, now = start) =>
    deadlinesFor(order, { ...application, campaign: 'c1' }, contextAt(now, { campaign }))

  test('closes a draft, if nothing does before', () => {
    expect(of(draft())).toMatchObject({
      applicant: '2026-08-20T19:59:59.000Z',
      campaign: { as: 'closes', at: '2026-08-20T19:59:59.000Z' },
    })
  })

  test('is nobody’s own deadline once it was handed in, and is not told when it is past', () => {
    const sent = { ...placed(), submittedAt: start }
    expect(of(sent)).toMatchObject({
      applicant: null,
      campaign: { as: 'decides', at: '2026-09-10T19:59:59.000Z' },
    })
    expect(of(sent, '2026-09-11T00:00:00.000Z').campaign).toBeNull()
    expect(of({ ...sent, status: 'gone' }).campaign).toBeNull()
  })
})

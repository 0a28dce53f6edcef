import { describe, expect, it } from 'vitest'
import type { DeskOutcome } from '#contract/deskCalls.ts'
import { NO_WORK, withAnswer, withFailure, withOrder } from '#app/screens/desk/AssignWork.ts'

const told = (application: string, outcome: DeskOutcome['outcome']): DeskOutcome => ({
  application,
  outcome,
  clerk: null,
})
const away = new Error('away')

describe('orders that are given while an answer is on its way', () => {
  it('leave what was told of the one before: it failed', () => {
    const both = withOrder(withOrder(NO_WORK))
    const ended = withAnswer(withFailure(both, away), [told('second', 'done')])
    expect(ended).toMatchObject({ waiting: 0, failure: { is: away }, outcomes: [told('second', 'done')] })
  })

  it('leave what happened to the rows of the one before, and are the last word of their own', () => {
    const all = withOrder(withOrder(withOrder(NO_WORK)))
    const first = withAnswer(all, [told('first', 'elsewhere'), told('both', 'elsewhere')])
    const second = withAnswer(first, [told('both', 'done')])
    expect(second).toMatchObject({ waiting: 1, outcomes: [told('first', 'elsewhere'), told('both', 'done')] })
  })
})

it('an order after the others begins anew: what was told of them stays until its answer', () => {
  const failed = withFailure(withOrder(withAnswer(withOrder(NO_WORK), [told('first', 'done')])), away)
  const next = withOrder(failed)
  expect(next).toMatchObject({ failure: null, outcomes: [told('first', 'done')] })
  expect(withAnswer(next, [told('second', 'done')]).outcomes).toEqual([told('second', 'done')])
})

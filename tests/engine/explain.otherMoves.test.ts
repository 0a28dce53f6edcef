import { expect, it } from 'vitest'
import type { Machine } from '#engine/content/types.ts'
import { otherMoves } from '#engine/explain/otherMoves.ts'

const machine: Machine = {
  initial: 'exam',
  statuses: {
    exam: { phase: 'assess' },
    passed: { phase: 'closed' },
    failed: { phase: 'closed', news: 'bad' },
  },
  transitions: [
    {
      id: 'pass',
      from: ['exam'],
      to: 'passed',
      by: ['board'],
      guards: [{ must: false, denied: 'a.result' }],
    },
    { id: 'fail', from: ['exam'], to: 'failed', by: ['board'] },
    { id: 'withdraw', from: ['exam'], to: 'failed', by: ['applicant'] },
    { id: 'repeat', from: ['exam'], to: 'exam', by: ['board'] },
    { id: 'revoke', from: ['passed'], to: 'failed', by: ['board'] },
  ],
}

it.each([
  ['the move to bad news of those who are refused', 'exam', 'a.result', ['fail']],
  ['nothing in another status', 'passed', 'a.result', []],
  ['nothing for a refusal that nobody meets there', 'exam', 'a.other', []],
])('instead there is %s', (_, status, denied, moves) => {
  expect(otherMoves(machine, status, denied)).toEqual(moves)
})

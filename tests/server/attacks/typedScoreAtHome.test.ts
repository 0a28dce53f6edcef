import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * Whoever is transferred at home has the passing score of the new specialty. A score that is only typed does not replace the exam
 * centre's for a student abroad (workflows/README.md); for one at home, whom the exam centre does not know, neither.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

it('a score that no register knows does not reach the passing score of a specialty', async () => {
  const walked = await attack.play({
    process: 'transfer',
    persona: 'aysel',
    start: '2026-09-15T06:00:00.000Z',
    facts: { examResult: null },
    answers: {
      study: { score: 700, scoreYear: 2022 },
      documents: { transcript: '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d' },
    },
    steps: [{ do: 'submit', as: 'applicant' }],
  })
  expect(walked).not.toContain('transfer submit applicant')
})

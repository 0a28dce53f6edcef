import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * From abroad only who studies at one of the 500 best institutions, or whom the exam centre has given a score, is transferred.
 * A score that is typed does not count (workflows/README.md): neither may a place in the ranking that is typed, where the
 * register of foreign institutions knows the institution and gives it none.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

const FILE = '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d'

it('an institution that the register does not rank is not among the best because its student says so', async () => {
  const walked = await attack.play({
    process: 'transfer',
    persona: 'tural',
    start: '2026-09-15T06:00:00.000Z',
    facts: {
      examResult: null,
      // The persona's institution has a place: none has to be said.
      foreignInstitution: {
        institution: 'Anatolia Technical University',
        country: 'TR',
        accredited: true,
        rank: null,
      },
    },
    answers: {
      study: { worldRanking: 1 },
      documents: { transcript: FILE, studyReference: FILE },
    },
    steps: [{ do: 'submit', as: 'applicant' }],
  })
  expect(walked).not.toContain('transfer submit applicant')
})

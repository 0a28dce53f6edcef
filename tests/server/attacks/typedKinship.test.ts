import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * Close relatives of a martyr are exempt from the fee, others of the family are not. The register knows the family and not the
 * kinship: whoever types a near one, and is asked for no document because the register knows the family, studies for nothing.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
})
afterAll(() => attack.close())

it('a kinship that is typed and proved by nothing is not handed in', async () => {
  const walked = await attack.play({
    process: 'studentAdmission',
    persona: 'orkhan',
    start: '2026-09-15T06:00:00.000Z',
    answers: {
      preferential: {
        specialCategories: ['martyrFamily'],
        martyrKinship: 'sibling',
        martyrDocument: null,
        orphanReasonFather: null,
        orphanReasonMother: null,
        orphanDocument: null,
      },
    },
    steps: [{ do: 'submit', as: 'applicant' }],
  })
  expect(walked).not.toContain('studentAdmission submit applicant')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * workflows/README.md, studentAdmission: a discount is public money; without the register's word the full fee is due. Half of
 * the fee is given only then; all of it must not be given for a box that was ticked.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

const FILE = '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d'

it('whoever only says that they are an orphan is not admitted by state order in the place of paying', async () => {
  const walked = await attack.play({
    process: 'studentAdmission',
    persona: 'orkhan',
    start: '2026-09-15T06:00:00.000Z',
    // The exam centre gave a place with a fee, and the social register knows of no category.
    facts: { socialStatus: { categories: [] } },
    answers: {
      preferential: {
        hasSpecialCategory: 'yes',
        specialCategories: ['orphan'],
        martyrKinship: null,
        orphanReasonFather: 'deceased',
        orphanReasonMother: 'deceased',
        orphanDocument: FILE,
      },
    },
    steps: [
      { do: 'submit', as: 'applicant', expect: { status: 'sent' } },
      { do: 'review', as: 'institution@unec', expect: { status: 'reviewed' } },
      { do: 'offer', as: 'institution@unec', track: 'place/0' },
      { do: 'stateOrder', as: 'institution@unec' },
    ],
  })
  expect(walked).not.toContain('studentAdmission stateOrder institution')
})

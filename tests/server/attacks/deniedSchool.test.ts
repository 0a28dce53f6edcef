import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * A child who goes to school is linked with the safety code of that school (workflows/README.md, children). Whether the child
 * goes to one is what the register of students says, never what the parent says who has no code.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

it('a pupil is not linked without the safety code because the parent says that the child goes to no school', async () => {
  const walked = await attack.play({
    process: 'children',
    persona: 'samir',
    start: '2026-06-15T06:00:00.000Z',
    answers: { child: { childLevel: 'none', safetyCode: null, childInstitution: null } },
    facts: {
      childPerson: {
        lastName: 'Hüseynov',
        firstName: 'Murad',
        fatherName: 'Samir',
        birthDate: '2015-06-30',
        gender: 'male',
        citizenshipId: 1,
      },
      childStudy: {
        institution: 'sch-001',
        level: 'general',
        school: 'Bakı şəhəri 1 nömrəli tam orta məktəb',
      },
      safetyCode: null,
    },
    steps: [{ do: 'check', as: 'applicant' }],
  })
  expect(walked).not.toContain('children link system')
  expect(walked).not.toContain('children link applicant')
})

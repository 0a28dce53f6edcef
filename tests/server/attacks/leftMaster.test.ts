import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * A child of age stays linked to a parent only while it studies at master level, as the register says. Who leaves the studies
 * at 22 is an adult like others: a parent does not act for them, nor read their papers, for two years more.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

it('the link to a child of age ends when the register knows of no master studies any more', async () => {
  const childPerson = {
    lastName: 'Hüseynova',
    firstName: 'Lalə',
    fatherName: 'Samir',
    birthDate: '2004-06-16',
    gender: 'female',
    citizenshipId: 1,
  }
  const walked = await attack.play({
    process: 'children',
    persona: 'samir',
    start: '2026-06-20T06:00:00.000Z',
    answers: {
      child: {
        childFin: '5LALE18',
        childBirthDate: '2004-06-16',
        childLastName: 'Hüseynova',
        childFirstName: 'Lalə',
        childLevel: 'higher',
        safetyCode: '90817263',
      },
    },
    facts: {
      childPerson,
      childStudy: { institution: 'bdu', level: 'master' },
      safetyCode: { code: '90817263' },
    },
    steps: [
      { do: 'check', as: 'applicant', expect: { status: 'linked' } },
      { tick: true, facts: { childStudy: null } },
      { tick: true, facts: { childStudy: null } },
    ],
  })
  // Whatever the transition is called that ends it.
  expect(walked.at(-1)).not.toBe('children link system')
})

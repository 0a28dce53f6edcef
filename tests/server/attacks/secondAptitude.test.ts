import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * A specialty with special aptitude: no place without the exam. Whoever asks for it as the second of two places would get it
 * without one, and nobody could invite them to it.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

it('no place of such a specialty is paid for without the exam, also where it was asked for in second place', async () => {
  const walked = await attack.play({
    process: 'studentAdmission',
    persona: 'emre',
    start: '2026-09-15T06:00:00.000Z',
    answers: { admission: { secondInstitution: 'aztu', secondSpecialty: 'aztu-050723' } },
    steps: [
      { do: 'submit', as: 'applicant' },
      { do: 'review', as: 'institution@bdu' },
      { do: 'offer', track: 'place/1', as: 'institution@aztu' },
      {
        do: 'refusePlace',
        track: 'place/0',
        as: 'institution@bdu',
        input: { decisionReason: 'Boş yer qalmayıb' },
      },
      { tick: true },
    ],
  })
  expect(walked).toContain('studentAdmission review institution')
  expect(walked).not.toContain('studentAdmission toPayment system')
})

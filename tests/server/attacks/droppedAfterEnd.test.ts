import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * Whoever leaves a course has their fee given back (`feeReturned`). Who sat through it to its last day has had what they paid
 * for: they must not leave it in the days before the provider closes it.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

it('nobody leaves a course that is over, and has the fee given back', async () => {
  const walked = await attack.play({
    process: 'course',
    persona: 'kamala',
    start: '2027-01-10T06:00:00.000Z',
    answers: {
      details: {
        courseCategory: 'languages',
        courseTitle: 'english-b1',
        courseGroup: 'english-b1-evening-2027',
        courseProvider: 'badm',
        studyMode: 'onsite',
        courseLanguage: 'en',
        courseFee: 180,
      },
    },
    steps: [
      { do: 'submit', as: 'applicant' },
      { do: 'take', as: 'provider@badm' },
      { do: 'approve', as: 'provider@badm' },
      { do: 'acceptPaid', as: 'applicant' },
      { child: { process: 'payment', status: 'paid' }, expect: { status: 'enrolledCourse' } },
      // The group's last day was 31 May.
      { do: 'drop', as: 'applicant', at: '2027-06-01T06:00:00.000Z' },
    ],
  })
  expect(walked).not.toContain('course drop applicant')
})

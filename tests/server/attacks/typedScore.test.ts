import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * Places of high technical education go to the best exam results, and nobody looks at them again when they are given. A result
 * that no register knows must not win one: an average that is typed is at least proved by a copy of the attestat.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

it('whoever sat no exam does not compete with the result that they typed', async () => {
  const walked = await attack.play({
    process: 'peseqebul',
    persona: 'orkhan',
    start: '2026-07-01T06:00:00.000Z',
    facts: { examResult: null, competitions: { open: 0, admitted: 0 } },
    answers: {
      personal: {
        documentType: null,
        documentSeries: null,
        documentNumber: null,
        mobile: '+994501000015',
        email: 'orkhan@example.az',
        residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4',
      },
      choices: {
        vocationalLevel: 'highTechnical',
        score: 700,
        educationBase: 'full',
        attestatNumber: 'A-0987654',
        averageMark: 4.2,
        vocationalChoices: [
          {
            institution: 'bptm',
            specialty: 'bptm-040204',
            instructionLanguage: 'az',
            studyForm: 'fullTime',
          },
        ],
        healthCertificate: '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d',
        dormitory: 'no',
      },
      special: {
        hasSpecialCategory: 'yes',
        specialCategories: ['martyrFamily'],
        martyrKinship: 'child',
      },
      review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
    },
    steps: [{ do: 'submit', as: 'applicant' }],
  })
  expect(walked).not.toContain('peseqebul submit applicant')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * Skills are recognised four years after the school of nine classes, counted by the date on its document. The register of school
 * certificates knows the year: a date of another year is not the one on the document.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

it('whoever left school a year ago does not apply with an earlier date that they typed', async () => {
  const walked = await attack.play({
    process: 'informalEdu',
    persona: 'aqil',
    start: '2026-09-15T06:00:00.000Z',
    facts: {
      recognitions: { open: 0 },
      attestat: { number: 'A-0077123', level: 'general', institution: 'Şəki, 5 nömrəli məktəb', year: 2025 },
    },
    answers: {
      previous: {
        previousInstitution: 'Şəki, 5 nömrəli məktəb',
        previousAdmissionYear: 2016,
        previousGraduationYear: 2025,
      },
      details: {
        learningForm: 'informal',
        completionDate: '2004-06-14',
        trade: 'cook',
        recognitionScope: 'whole',
        experienceYears: 9,
        experiencePlace: '"Karvansaray" restoranı',
        workProof: '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d',
        examRegion: 'ganjaDashkasan',
      },
      review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
    },
    steps: [{ do: 'submit', as: 'applicant' }],
  })
  expect(walked).not.toContain('informalEdu submit applicant')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * Nobody's application becomes unsendable because a window has closed meanwhile (workflows/README.md). An answer that was right
 * when it was handed in, and that the officer did not reopen, must not refuse the correction by the day of the correction:
 * it cannot be changed, and the application lapses.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

const FILE = '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d'
const OTHER = '1b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d'
const REVIEW = { dataCorrect: true, dataProcessing: true, noChangeAware: true }

it('an institution that named a visit in thirty days mends its mandate two days later', async () => {
  const walked = await attack.play({
    process: 'accreditation',
    persona: 'samir',
    applicant: { institution: 'bdu' },
    start: '2026-09-15T06:00:00.000Z',
    facts: { applications: { open: 0 } },
    answers: {
      personal: {
        documentType: null,
        documentSeries: null,
        documentNumber: null,
        mobile: '+994501000020',
        email: 'samir@example.az',
        residenceAddress: 'Bakı şəhəri, Nizami küçəsi 15, mənzil 4',
      },
      details: {
        accreditationType: 'institutional',
        licenceNumber: 'LS-2019/44',
        staffList: FILE,
        visitFrom: '2026-10-15',
        visitTo: '2026-11-20',
        contactPerson: 'Hüseynov Samir',
        mandate: FILE,
      },
      review: REVIEW,
    },
    steps: [
      { do: 'submit', as: 'delegate@bdu' },
      { do: 'take', as: 'agency' },
      {
        do: 'return',
        as: 'agency',
        input: {
          markedFields: ['/answers/details/mandate'],
          returnReason: 'Etibarnamədə möhür yoxdur.',
          returnDeadline: '2026-09-20',
        },
      },
      {
        at: '2026-09-17T06:00:00.000Z',
        do: 'resubmit',
        as: 'delegate@bdu',
        answers: { details: { mandate: OTHER } },
      },
    ],
  })
  expect(walked).toContain('accreditation return agency')
  expect(walked.some((one) => one.startsWith('accreditation resubmit'))).toBe(true)
})

const corrected = (at: string) =>
  attack.play({
    process: 'olympiad',
    persona: 'kamala',
    child: 'tunar',
    start: '2027-01-30T06:00:00.000Z',
    answers: {
      details: {
        competitionKind: 'olympiad',
        competition: 'rfo-2027',
        subject: 'rfo-2027-math',
        grade: 8,
        school: 'Bakı şəhəri 189-190 nömrəli tam orta məktəb',
        examDate: '2027-02-20',
        examLanguage: 'az',
        region: 'baku',
        examCentre: 'baku-1',
      },
    },
    steps: [
      { do: 'submit', as: 'applicant' },
      { do: 'take', as: 'organiser@rfo-2027' },
      {
        do: 'return',
        as: 'organiser@rfo-2027',
        input: {
          markedFields: ['/answers/details/examLanguage'],
          returnReason: 'İmtahan dilini dəqiqləşdirin, zəhmət olmasa.',
          returnDeadline: '2027-02-04',
        },
      },
      {
        at,
        do: 'resubmit',
        as: 'applicant',
        answers: { details: { examLanguage: 'ru' } },
      },
    ],
  })

it('a pupil mends their application for an olympiad on its last day', async () => {
  const walked = await corrected('2027-01-31T06:00:00.000Z')
  expect(walked.some((one) => one.startsWith('olympiad resubmit'))).toBe(true)
})

it('and on the day after, within the time that the organiser gave them', async () => {
  const walked = await corrected('2027-02-01T06:00:00.000Z')
  expect(walked).toContain('olympiad return organiser')
  expect(walked.some((one) => one.startsWith('olympiad resubmit'))).toBe(true)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * No journey, no money for it: funding of a mobility that is rejected, also because its report never came, is to be returned.
 * Whoever reports on the money on the day of the agreement, before any journey, closes the funding, and nothing takes it back
 * when the journey is never made.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

const FILE = '0b0c0d0e-0f10-4a1b-8c2d-677214944502'
const REPORT =
  'Təhsil müəssisəsində işləyirəm və dərslərimi daha maraqlı qurmaq istəyirəm. Bu proqramda öyrəndiklərimi tələbələrimlə və həmkarlarımla bölüşəcəyəm.'

it('funding of a journey is not closed as used before the journey, nor kept when that is never made', async () => {
  const walked = await attack.play({
    process: 'htpdpFinance',
    persona: 'sabina',
    start: '2026-11-25T06:00:00.000Z',
    parent: { status: 'approved' },
    created: { movement: '2026-0000017' },
    answers: {
      details: {
        projectTitle: 'Drezdendə mühazirələr',
        institution: 'bdu',
        fundingPurpose: 'training',
        budgetTable: [{ budgetItem: 'Yol', amount: 4000 }],
        requestedAmount: 4000,
        ownShare: 0,
        bankAccount: 'AZ21NABZ00000000137010001944',
        estimateFile: FILE,
      },
    },
    steps: [
      { do: 'submit', as: 'applicant' },
      { do: 'take', as: 'finance@bdu' },
      { do: 'approve', as: 'finance@bdu' },
      { do: 'sign', as: 'applicant', input: { agreementAccepted: true } },
      { do: 'report', as: 'applicant', input: { spentAmount: 4000, reportText: REPORT, reportFile: FILE } },
      // The report on the journey never came.
      { tick: true, parent: { status: 'rejected', final: true } },
    ],
  })
  expect(walked).toContain('htpdpFinance sign applicant')
  expect(walked).toContain('htpdpFinance takeBack system')
})

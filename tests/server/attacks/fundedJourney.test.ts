import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * Funding that was asked for from a mobility belongs to it. The ministry refuses the nominee, or the nominee withdraws as soon
 * as the finance office has agreed: there is no journey, and there must be no money for it.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

const FILE = '0b0c0d0e-0f10-4a1b-8c2d-677214944502'
const REPORT =
  'Təhsil müəssisəsində işləyirəm və dərslərimi daha maraqlı qurmaq istəyirəm. Bu proqramda öyrəndiklərimi tələbələrimlə və həmkarlarımla bölüşəcəyəm.'

it.each(['withdrawn', 'rejected'])('a mobility that was %s is not funded', async (status) => {
  const walked = await attack.play({
    process: 'htpdpFinance',
    persona: 'sabina',
    start: '2026-11-25T06:00:00.000Z',
    parent: { status: 'nominated' },
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
      { tick: true, parent: { status, final: true } },
      { do: 'sign', as: 'applicant', input: { agreementAccepted: true } },
      { do: 'report', as: 'applicant', input: { spentAmount: 4000, reportText: REPORT, reportFile: FILE } },
    ],
  })
  expect(walked).not.toContain('htpdpFinance report applicant')
})

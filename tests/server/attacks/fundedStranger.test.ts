import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProcessCase } from '#engine/case/types.ts'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * workflows/README.md, htpdp: applicants are those whom the employment register shows at work, and funding is decided by the
 * finance office of the applicant's institution. The other two processes ask that register; the one that gives money must, too.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

const FILE = '0b0c0d0e-0f10-4a1b-8c2d-677214944502'
const REPORT =
  'Təhsil müəssisəsində işləyirəm və dərslərimi daha maraqlı qurmaq istəyirəm. Bu proqramda öyrəndiklərimi tələbələrimlə və həmkarlarımla bölüşəcəyəm.'

const details = {
  projectTitle: 'Tələbələr üçün açıq laboratoriya',
  institution: 'bdu',
  fundingPurpose: 'research',
  budgetTable: [{ budgetItem: 'Avadanlıq', amount: 4000 }],
  requestedAmount: 4000,
  ownShare: 0,
  bankAccount: 'AZ21NABZ00000000137010001944',
  estimateFile: FILE,
}

const steps: ProcessCase['steps'] = [
  { do: 'submit', as: 'applicant' },
  { do: 'take', as: 'finance@bdu' },
  { do: 'approve', as: 'finance@bdu' },
  { do: 'sign', as: 'applicant', input: { agreementAccepted: true } },
  { do: 'report', as: 'applicant', input: { spentAmount: 4000, reportText: REPORT, reportFile: FILE } },
]

it('who works nowhere does not choose an institution and get its funding', async () => {
  const walked = await attack.play({
    process: 'htpdpFinance',
    persona: 'sabina',
    start: '2026-11-25T06:00:00.000Z',
    facts: { employment: null },
    answers: { details },
    steps,
  })
  expect(walked).not.toContain('htpdpFinance report applicant')
})

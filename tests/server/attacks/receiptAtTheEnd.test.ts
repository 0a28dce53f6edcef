import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * Whoever is taken off the list gets the fee back. Somebody paid at the bank and sent the receipt while their fee was deferred;
 * before finance looks at it, they are taken off the list. The bill must not close with their money in it and without a way
 * for finance to write the money down or give it back.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
})
afterAll(() => attack.close())

const INPUT = { amount: 2800, invoiceNumber: 'A-100' }
const REASON = { decisionReason: 'Siyahıdan çıxarıldığı üçün qaytarılır' }

it('money of a receipt that is being checked can be given back once the application has ended', async () => {
  const walked = await attack.play({
    process: 'payment',
    persona: 'aysel',
    start: '2026-09-15T06:00:00.000Z',
    created: {
      purpose: 'studentAdmission',
      amount: 2800,
      institution: 'bdu',
      due: '2026-09-25',
      code: '1234567897',
    },
    parent: { status: 'admittedWithDeferral', final: false, data: { payBy: '2026-11-30' } },
    steps: [
      { tick: true },
      {
        do: 'uploadReceipt',
        as: 'applicant',
        input: { invoiceNumber: 'A-100', receiptCopy: '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d' },
        facts: { used: { count: 0 } },
        expect: { status: 'receiptUploaded' },
      },
      {
        tick: true,
        parent: { status: 'removedFromList', final: true, data: { feeReturned: true } },
        expect: { status: 'receiptUploaded' },
      },
      { do: 'receiptOk', as: 'finance@bdu', input: INPUT },
      { do: 'receiptLate', as: 'finance@bdu', input: INPUT },
      { do: 'acceptLate', as: 'finance@bdu' },
      { do: 'paidTwice', as: 'finance@bdu', input: { amount: 2800, ...REASON } },
      { do: 'refundOther', as: 'finance@bdu' },
      { do: 'refundLate', as: 'finance@bdu', input: REASON },
      { do: 'refund', as: 'finance@bdu', input: REASON },
    ],
  })
  expect(walked.some((one) => /^payment refund\w* finance$/.test(one))).toBe(true)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * The register keeps orders of before: of a transfer that led to nothing, too. Such an order releases nobody from where they
 * study now. For the order of acceptance the number is compared; that of release must be one of after the choice.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

it('a release order of an earlier transfer does not pass the sending institution by', async () => {
  const walked = await attack.play({
    process: 'transfer',
    persona: 'aysel',
    start: '2026-09-15T06:00:00.000Z',
    facts: {
      // Known long before the application was sent.
      orders: { acceptance: '2024/114-T', release: '2025/45-X' },
      targets: [{ id: 'bdu-050655', passScore: 470, group: 'i', aptitude: false, free: 5 }],
    },
    answers: {
      documents: { transcript: '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d' },
      target: {
        choices: [
          {
            targetInstitution: 'bdu',
            targetSpecialty: 'bdu-050655',
            targetSpecialtyCode: '050655',
            targetStudyForm: 'fullTime',
            targetLanguage: 'az',
            targetSector: 'az',
            targetPaymentForm: 'paid',
            targetFee: 2800,
          },
        ],
      },
    },
    steps: [
      { do: 'submit', as: 'applicant' },
      { do: 'take', track: 'choice/0', as: 'institution@bdu' },
      { do: 'decideYes', track: 'choice/0', as: 'institution@bdu', input: {} },
      { do: 'confirm', as: 'applicant', input: { chosenOption: 0 } },
      { tick: true },
    ],
  })
  expect(walked).toContain('transfer confirm applicant')
  expect(walked).not.toContain('transfer release system')
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * The register of debts answers "no such record" of somebody who owes nothing, as any register may (src/sandbox/README.md: 404).
 * That is no debt: where one is paid the portal takes it so. A transfer must not stand still for ever for a debt of nothing.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

it('whoever has no record in the register of debts is released', async () => {
  const walked = await attack.play({
    process: 'transfer',
    persona: 'aysel',
    start: '2026-09-15T06:00:00.000Z',
    facts: { tuitionDebt: null },
    answers: { documents: { transcript: '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d' } },
    steps: [
      { do: 'submit', as: 'applicant' },
      { do: 'take', track: 'choice/0', as: 'institution@bdu' },
      { do: 'take', track: 'choice/1', as: 'institution@adnsu' },
      { do: 'decideYes', track: 'choice/0', as: 'institution@bdu', input: {} },
      { do: 'decideYes', track: 'choice/1', as: 'institution@adnsu', input: {} },
      { do: 'confirm', as: 'applicant', input: { chosenOption: 1 } },
      { do: 'release', as: 'institution@aztu', input: { orderNumber: '45-X', orderDate: '2026-09-15' } },
    ],
  })
  expect(walked).toContain('transfer confirm applicant')
  expect(walked).toContain('transfer release institution')
})

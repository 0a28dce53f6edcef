import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * A student confirms the one institution, which then rejects them; the choice cannot be repeated. There is one appeal. Against
 * the other institution's old refusal it leads nowhere: whoever wins it could not confirm what they have won, and a place stands
 * empty meanwhile. So either it is not taken, or what was won can be confirmed.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

it('an appeal that the commission upholds gives the student a place that they can confirm', async () => {
  const walked = await attack.play({
    process: 'transfer',
    persona: 'aysel',
    start: '2026-09-15T06:00:00.000Z',
    answers: { documents: { transcript: '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d' } },
    steps: [
      { do: 'submit', as: 'applicant' },
      { do: 'take', track: 'choice/0', as: 'institution@bdu' },
      { do: 'take', track: 'choice/1', as: 'institution@adnsu' },
      {
        do: 'decideNo',
        track: 'choice/1',
        as: 'institution@adnsu',
        input: { decisionReason: 'Boş yer qalmayıb' },
      },
      { do: 'decideYes', track: 'choice/0', as: 'institution@bdu', input: {} },
      { do: 'confirm', as: 'applicant', input: { chosenOption: 0 } },
      { do: 'institutionReject', as: 'institution@bdu', input: { decisionReason: 'Boş yer qalmayıb' } },
      {
        do: 'appeal',
        as: 'applicant',
        input: { appealText: 'Qərarla razı deyiləm, yenidən baxın.', appealChoice: 1 },
      },
      { do: 'appealYes', as: 'commission@adnsu' },
      { do: 'confirm', as: 'applicant', input: { chosenOption: 1 } },
    ],
  })
  const upheld = walked.filter((one) => one === 'transfer appealYes commission').length
  const confirmed = walked.filter((one) => one === 'transfer confirm applicant').length
  expect(walked).toContain('transfer institutionReject institution')
  expect({ upheld, confirmed }).toEqual({ upheld, confirmed: 1 + upheld })
})

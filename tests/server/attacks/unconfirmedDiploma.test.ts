import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProcessCase } from '#engine/case/types.ts'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * A diploma counts where the register says that it is confirmed: so in a transfer, in repeat education, in additional education.
 * A sealed paper of the portal must not say of an unconfirmed one that somebody has graduated.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
})
afterAll(() => attack.close())

it('no reference of a graduation is issued by itself while the register does not confirm the diploma', async () => {
  const file = new URL('../../cases/eReference/graduation.json', import.meta.url)
  const { steps: _steps, ...given }: ProcessCase = JSON.parse(readFileSync(file, 'utf8'))
  const walked = await attack.play({
    ...given,
    facts: { ...given.facts, diplomas: { confirmed: false } },
    steps: [{ do: 'submit', as: 'applicant' }],
  })
  expect(walked).toContain('eReference submit applicant')
  expect(walked).not.toContain('eReference issueGraduation system')
})

import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProcessCase } from '#engine/case/types.ts'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * Skills are recognised from two years of experience on. The years come from the register of employment, as for a vacancy and a
 * training: where it knows them, nobody types others.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
})
afterAll(() => attack.close())

it('whoever has worked for one year by the register does not apply with nine that they typed', async () => {
  const file = new URL('../../cases/informalEdu/recognised.json', import.meta.url)
  const { steps: _steps, ...given }: ProcessCase = JSON.parse(readFileSync(file, 'utf8'))
  const walked = await attack.play({
    ...given,
    facts: {
      ...given.facts,
      employment: { workplace: '"Karvansaray" restoranı', position: 'Aşpaz', years: 1 },
    },
    steps: [{ do: 'submit', as: 'applicant' }],
  })
  expect(walked).not.toContain('informalEdu submit applicant')
})

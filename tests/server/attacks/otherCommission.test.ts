import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * A foreigner may ask for a place of two institutions. Neither refuses the whole application (`refuseDocs` is the ministry's
 * then), and each offers its own place. The exam of an ability is the one institution's: the commission of the other one must
 * neither fail whoever takes it nor pass them, and who fails it is refused that one place.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

const INVITED = [
  { do: 'submit', as: 'applicant' },
  { do: 'review', as: 'institution@aztu' },
  {
    do: 'toAptitude',
    as: 'institution@aztu',
    input: { at: '2026-09-18T10:00:00+04:00', place: 'Bakı, Z. Xəlilov küçəsi 23, auditoriya 301' },
  },
]

const play = (step: object) =>
  attack.play({
    process: 'studentAdmission',
    persona: 'emre',
    start: '2026-09-15T06:00:00.000Z',
    answers: {
      admission: {
        institution: 'aztu',
        specialty: 'aztu-050723',
        secondInstitution: 'bdu',
        secondSpecialty: 'bdu-050655',
      },
    },
    steps: [...INVITED, step],
  })

describe('the exam of one institution is of no concern to the commission of the other', () => {
  const input = { result: 'failed', decisionReason: 'İmtahanda kifayət qədər bal toplamadı' }
  it.each(['examFail', 'examFailHere'])('which does not fail whoever takes it (%s)', async (transition) => {
    const walked = await play({ do: transition, as: 'commission@bdu', input })
    expect(walked).toContain('studentAdmission toAptitude institution')
    expect(walked).not.toContain(`studentAdmission ${transition} commission`)
  })

  it('and is asked for its own place still when the first one failed them', async () => {
    const walked = await play({ do: 'examFailHere', as: 'commission@aztu', input })
    expect(walked).toContain('studentAdmission examFailHere commission')
    expect(walked).not.toContain('studentAdmission placesRefused system')
  })

  it('nor passes them', async () => {
    const walked = await play({ do: 'examOk', as: 'commission@bdu', input: { result: 'passed', mark: 95 } })
    expect(walked).not.toContain('studentAdmission examOk commission')
  })
})

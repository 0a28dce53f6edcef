import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Attack, openAttack } from './playAttack.ts'

/**
 * Repeated higher education is for whoever has one: at the level that was completed, or below it. The register confirms a
 * diploma by itself, and nobody at the ministry looks at it then. A diploma of a college or of a vocational school that the
 * register knows must not be confirmed as the bachelor's that its holder says it is.
 */
let attack: Attack
beforeAll(async () => {
  attack = await openAttack()
}, 120_000)
afterAll(() => attack.close())

const FILE = '0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b7c8d'

it.each(['vocational', 'secondarySpecialised'])(
  'a diploma of the level %s is not confirmed by the register as a bachelor’s',
  async (level) => {
    const walked = await attack.play({
      process: 'eduRepair',
      persona: 'gunel',
      start: '2026-09-15T06:00:00.000Z',
      facts: {
        studyHistory: null,
        diplomas: {
          confirmed: true,
          items: [{ level, institution: 'bptm', number: 'P-000417', year: 2020, revoked: false }],
        },
      },
      answers: {
        previous: {
          previousLevel: 'bachelor',
          previousInstitution: 'Azərbaycan Dillər Universiteti',
          educationDocumentNumber: 'P-000417',
          educationDocument: FILE,
        },
      },
      steps: [
        { do: 'submit', as: 'applicant' },
        { do: 'checkSpecialty', as: 'institution@bdu' },
        { do: 'specialtyOk', as: 'institution@bdu' },
        { tick: true },
      ],
    })
    expect(walked).not.toContain('eduRepair diplomaOk system')
  },
)

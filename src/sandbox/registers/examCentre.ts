import type { PersonaRecord } from '../content/personaRecords.ts'
import { educationOf } from '../people/educationOf.ts'
import type { World } from '../people/World.ts'
import { createRandom } from '../random/createRandom.ts'
import type { System } from '../System.ts'
import { createRegister } from './createRegister.ts'

/** Points at the admission; one in a hundred is of another year than the education register says. */
export function createExamCentre(world: World, personas: ReadonlyMap<string, PersonaRecord>): System {
  return createRegister('examCentre', personas, {
    '/results/{fin}': ({ fin = '' }) => {
      const person = world.people.find(fin)
      const education = person === undefined ? undefined : educationOf(world, person)
      if (person === undefined || education === undefined || person.occupation === 'foreigner')
        return undefined
      const random = createRandom(world.seed, 'exam', person.index)
      const { specialty, score, admissionYear } = education
      return {
        score,
        year: random.chance(0.01) ? admissionYear - 1 : admissionYear,
        ...(typeof specialty['group'] === 'string' ? { group: specialty['group'] } : {}),
        ...(specialty.aptitude ? { aptitudeScore: random.whole(60, 200) } : {}),
        admissionLine: 'examCentre',
        code: String(random.whole(10_000_000, 99_999_999)),
      }
    },
  })
}

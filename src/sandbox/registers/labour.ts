import type { PersonaRecord } from '../content/personaRecords.ts'
import type { World } from '../people/World.ts'
import { createRandom } from '../random/createRandom.ts'
import type { System } from '../System.ts'
import { createRegister } from './createRegister.ts'

const WORKPLACES = [
  '“Azərsu” ASC',
  'Bakı şəhəri 5 nömrəli poliklinika',
  '“Xəzər” MMC',
  'Şəki şəhəri 3 nömrəli məktəb',
]
const POSITIONS = ['Mühəndis', 'Müəllim', 'Mühasib', 'Satıcı', 'Sürücü', 'Laborant']

/** Contracts of employment: of nine workers in ten, of half of the graduates. */
export function createLabour(world: World, personas: ReadonlyMap<string, PersonaRecord>): System {
  return createRegister('labour', personas, {
    '/employment/{fin}': ({ fin = '' }) => {
      const person = world.people.find(fin)
      if (person === undefined) return undefined
      const random = createRandom(world.seed, 'labour', person.index)
      const share = { worker: 0.9, graduate: 0.5, student: 0.05, foreigner: 0.02, pupil: 0 }[
        person.occupation
      ]
      if (!random.chance(share)) return undefined
      return {
        workplace: random.pick(WORKPLACES),
        position: random.pick(POSITIONS),
        years: random.whole(0, person.occupation === 'worker' ? 30 : 5),
      }
    },
  })
}

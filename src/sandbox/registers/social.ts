import type { PersonaRecord } from '../content/personaRecords.ts'
import type { World } from '../people/World.ts'
import { createRandom } from '../random/createRandom.ts'
import type { System } from '../System.ts'
import { createRegister } from './createRegister.ts'

const CATEGORIES = ['displaced', 'martyrFamily', 'disability', 'orphan', 'socialAid', 'warVeteran']

/** Preferential categories; most people have none, and then the register has no record. */
export function createSocial(world: World, personas: ReadonlyMap<string, PersonaRecord>): System {
  return createRegister('social', personas, {
    '/status/{fin}': ({ fin = '' }) => {
      const person = world.people.find(fin)
      if (person === undefined || person.citizenshipId !== 1) return undefined
      const random = createRandom(world.seed, 'social', person.index)
      if (!random.chance(0.12)) return undefined
      const first = random.pick(CATEGORIES)
      const second = random.chance(0.1) ? random.pick(CATEGORIES) : first
      const categories = [...new Set([first, second])]
      const degree = categories.includes('disability') ? { disabilityDegree: random.pick(['i', 'ii']) } : {}
      return { categories, ...degree }
    },
  })
}

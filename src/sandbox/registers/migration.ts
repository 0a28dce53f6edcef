import type { PersonaRecord } from '../content/personaRecords.ts'
import { YEAR } from '../people/Person.ts'
import type { World } from '../people/World.ts'
import { createRandom } from '../random/createRandom.ts'
import type { System } from '../System.ts'
import { createRegister } from './createRegister.ts'

/** Residence permits of foreigners; a citizen has no record here. */
export function createMigration(world: World, personas: ReadonlyMap<string, PersonaRecord>): System {
  return createRegister('migration', personas, {
    '/residence/{fin}': ({ fin = '' }) => {
      const person = world.people.find(fin)
      if (person === undefined || person.occupation !== 'foreigner') return undefined
      const random = createRandom(world.seed, 'residence', person.index)
      const permit = random.pick(['none', 'temporary', 'temporary', 'permanent'])
      const entryDate = `${random.whole(YEAR - 8, YEAR - 1)}-${random.whole(10, 12)}-0${random.whole(1, 9)}`
      if (permit === 'none') return { permit, entryDate: `${YEAR}-08-${random.whole(10, 31)}` }
      return { permit, entryDate, validTo: `${YEAR + random.whole(0, 5)}-12-31` }
    },
  })
}

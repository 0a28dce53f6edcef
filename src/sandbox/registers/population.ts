import type { PersonaRecord } from '../content/personaRecords.ts'
import type { JsonObject } from '../Json.ts'
import type { Person } from '../people/Person.ts'
import type { World } from '../people/World.ts'
import { createRandom } from '../random/createRandom.ts'
import type { System } from '../System.ts'
import { createRegister } from './createRegister.ts'
import { guardianshipOf } from './guardianshipOf.ts'

export function createPopulation(world: World, personas: ReadonlyMap<string, PersonaRecord>): System {
  const { people, catalogue } = world
  return createRegister('population', personas, {
    '/people/{fin}': ({ fin = '' }) => {
      const person = people.find(fin)
      if (person === undefined) return undefined
      const { registrationAddress } = person
      return { ...identityOf(person), ...(registrationAddress === undefined ? {} : { registrationAddress }) }
    },
    '/documents/{documentType}/{documentNumber}': ({ documentType = '', documentNumber = '' }) => {
      const person = people.findByDocument(documentType, documentNumber)
      return person === undefined ? undefined : documentRecord(world, person)
    },
    '/guardianship/{fin}': ({ fin = '' }) => {
      const person = people.find(fin)
      return person === undefined ? undefined : guardianshipOf(world, person)
    },
    '/lists/address': () => catalogue.served(catalogue.addresses()),
  })
}

function identityOf(person: Person): JsonObject {
  const { fin, lastName, firstName, fatherName, birthDate, gender, citizenshipId } = person
  return {
    fin,
    lastName,
    firstName,
    ...(fatherName === undefined ? {} : { fatherName }),
    birthDate,
    gender,
    citizenshipId,
  }
}

/** Some documents are older than the person's last change of name, and some have day and month of birth exchanged. */
function documentRecord(world: World, person: Person): JsonObject {
  const random = createRandom(world.seed, 'document', person.index)
  const { document, lastName, birthDate, country } = person
  const [year, month = '01', day = '01'] = birthDate.split('-')
  const stale = person.gender === 'female' && random.chance(0.05)
  const exchanged = Number(day) <= 12 && random.chance(0.02)
  return {
    ...identityOf(person),
    ...document,
    country,
    lastName: stale ? `${lastName.split('-')[0]}lı` : lastName,
    birthDate: exchanged ? `${year}-${day}-${month}` : birthDate,
  }
}

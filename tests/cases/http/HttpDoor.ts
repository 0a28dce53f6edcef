import { randomUUID } from 'node:crypto'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { PersonProfile } from '#server/people/PersonProfile.ts'
import type { CaseState } from '#engine/case/CaseState.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { createApi, type Api } from '../../roads/api/createApi.ts'
import { openRoadPortal, type RoadPortal } from '../../roads/openRoadPortal.ts'
import { createTeller } from './createTeller.ts'

/** A real portal with its database, outside systems and sockets; its clock is the case's. */
export interface HttpDoor {
  road: RoadPortal
  /** Somebody who signs in with these words of a case; the same person for the same words. */
  actor(as: string, applicant: string): Promise<Api>
  applicant(applicant: JsonObject, known: Json | undefined): Promise<string>
  /** Registers answer from now on as the case's facts say. */
  tellRegisters(state: CaseState): Promise<void>
}
/** How long a session surely lasts. */
const YOUNG = 3_600_000
const STAFF = /^([\w+-]+)(?:@([\w-]+))?(?:#([\w-]+))?$/

interface Officer {
  id: string
  /** As what they have acted. */
  hands: Set<string>
}

export async function openHttpDoor(): Promise<HttpDoor> {
  const road = await openRoadPortal({ workers: [] })
  const { portal } = road
  const staff = new Map<string, Officer>()
  const signIn = createEntrance(road)
  const registers = createTeller(road)
  const insert = (profile: PersonProfile): Promise<string> =>
    portal.database
      .transaction()
      .execute((trx) => createPerson(portal, trx, { profile, contact: null, password: null, language: 'az' }))
  const employ = async (id: string, as: string): Promise<string> => {
    const [, roles = '', institution = null] = STAFF.exec(as) ?? []
    for (const is of roles.split('+'))
      await portal.database
        .insertInto('staff_role')
        .values({ person_id: id, is_role: is, institution })
        .execute()
    return id
  }
  const parents = new Map<string, string>()
  /** Every link is an application's; here it is the child's own. */
  const parentOf = async (child: string): Promise<string> => {
    const id = await insert({
      firstName: 'Valideyn',
      lastName: randomUUID(),
      birthDate: '1980-01-01',
      citizenshipId: 1,
    })
    const { id: application_id } = await portal.database
      .selectFrom('application')
      .select('id')
      .where('subject_id', '=', child)
      .executeTakeFirstOrThrow()
    const linked = { kind: 'parent', application_id, since: portal.clock.now() }
    await portal.database
      .insertInto('link')
      .values({ parent_id: id, child_id: child, ...linked })
      .execute()
    parents.set(child, id)
    return id
  }
  const hire = async (): Promise<string> =>
    insert({ firstName: 'Məmur', lastName: randomUUID(), birthDate: '1980-01-01', citizenshipId: 1 })
  /** Somebody with a name is the same person in every role of a case, and nobody in another case. */
  const officer = async (as: string, applicant: string): Promise<string> => {
    const [, , , name] = STAFF.exec(as) ?? []
    const key = name === undefined ? as : `${applicant}#${name}`
    const known = staff.get(key) ?? { id: await hire(), hands: new Set() }
    staff.set(key, known)
    if (!known.hands.has(as)) await employ(known.id, as)
    known.hands.add(as)
    return known.id
  }
  return {
    road,
    actor: async (as, applicant) => {
      if (as === 'applicant') return signIn(applicant)
      if (as === 'parent') return signIn(parents.get(applicant) ?? (await parentOf(applicant)))
      // Whose own case it is, is the applicant in the office.
      if (as.endsWith('!')) return signIn(await employ(applicant, as.slice(0, -1)))
      return signIn(await officer(as, applicant))
    },
    applicant: (applicant, known) => insert(profileOf(applicant, known)),
    tellRegisters: registers,
  }
}

export function profileOf(applicant: JsonObject, known: Json | undefined): PersonProfile {
  const texts = (source: Json | undefined, name: string): string | undefined => {
    const value =
      typeof source === 'object' && source !== null && !Array.isArray(source) ? source[name] : undefined
    return typeof value === 'string' ? value : undefined
  }
  const { citizenshipId } = applicant
  const fin = texts(applicant, 'fin')
  const country = texts(applicant, 'country')
  const gender = texts(applicant, 'gender')
  return {
    firstName: texts(known, 'firstName') ?? 'Ad',
    lastName: texts(known, 'lastName') ?? 'Soyad',
    birthDate: texts(applicant, 'birthDate') ?? '2000-01-01',
    citizenshipId: typeof citizenshipId === 'number' ? citizenshipId : 1,
    ...(fin !== undefined && { fin }),
    ...(country !== undefined && { country }),
    ...(gender !== undefined && { gender }),
  }
}

/** Signs somebody in; a session goes on while it is young. */
function createEntrance({ portal, clock, origin }: RoadPortal): (person: string) => Promise<Api> {
  const open = new Map<string, { api: Api; since: number }>()
  return async (person) => {
    const now = clock.now().getTime()
    const known = open.get(person)
    if (known && now >= known.since && now - known.since < YOUNG) return known.api
    const api = createApi(origin, await openSession(portal, portal.database, person))
    open.set(person, { api, since: now })
    return api
  }
}

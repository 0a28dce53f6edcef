import type { Content } from '#engine/content/types.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { blindIndex } from '#server/people/blindIndex.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { PersonProfile } from '#server/people/PersonProfile.ts'
import type { Portal } from '#server/Portal.ts'
import type { Language } from '../browser/texts.ts'
import { seedDrafts } from './seedDrafts.ts'
import type { Seat } from './Combination.ts'

const CITIZEN = 1
const FOREIGN = 268
const INSTITUTION = 'bdu'

export interface Reader {
  /** Of the session; signed out without one. */
  token?: string
  /** Of each process. */
  drafts: { [process: string]: string }
}
/** Who looks in which language; two languages of one viewer may be two people. */
export type Readers = { [viewer in Seat['viewer']]: { [language in Language]: Reader } }

/**
 * Everybody who looks, signed in. The portal speaks Azerbaijani alone to citizens: a parent, an officer and an administrator
 * who read English are foreigners; the citizen who wants English stays the citizen and is answered in Azerbaijani.
 */
export async function seedReaders(portal: Portal, content: Content): Promise<Readers> {
  const seed = new Seed(portal, content)
  const [citizen, foreigner, samir] = await Promise.all([
    seed.known('aysel@example.az'),
    seed.known('mehmet@example.com'),
    seed.known('samir@example.az'),
  ])
  const mother = await seed.person(adult('8LOOK01', FOREIGN))
  const applicant = async (id: string) => seed.reader(id, await seedDrafts(portal, { content, person: id }))
  const parent = async (id: string, fin: string) => {
    const child = await seed.linkedChild(id, fin)
    return seed.reader(id, await seedDrafts(portal, { content, person: id, child }))
  }
  const own = await applicant(citizen)
  const passing = { drafts: own.drafts }
  const officer = async (fin: string, citizenshipId: number) =>
    seed.reader(await seed.officer(adult(fin, citizenshipId)), own.drafts)
  const administrator = async (fin: string, citizenshipId: number) =>
    seed.reader(await seed.person(adult(fin, citizenshipId), 10), own.drafts)
  const abroad = await applicant(foreigner)
  return {
    signedOut: { az: passing, en: passing },
    citizen: { az: own, en: own },
    foreigner: { az: abroad, en: abroad },
    parent: { az: await parent(samir, '8LOOK02'), en: await parent(mother, '8LOOK03') },
    officer: { az: await officer('8LOOK04', CITIZEN), en: await officer('8LOOK05', FOREIGN) },
    administrator: {
      az: await administrator('8LOOK06', CITIZEN),
      en: await administrator('8LOOK07', FOREIGN),
    },
  }
}

const adult = (fin: string, citizenshipId: number): PersonProfile => ({
  fin,
  firstName: 'Nərminə-Şahnaz',
  lastName: 'Əliağazadə-Quliyeva',
  fatherName: 'Məhəmmədəli',
  birthDate: '1980-02-29',
  gender: 'female',
  citizenshipId,
  country: citizenshipId === CITIZEN ? 'AZ' : 'GE',
})

class Seed {
  readonly #portal: Portal
  readonly #content: Content

  constructor(portal: Portal, content: Content) {
    this.#portal = portal
    this.#content = content
  }

  /** A person of the demo. */
  async known(email: string): Promise<string> {
    const { database, keys } = this.#portal
    const { person_id } = await database
      .selectFrom('account')
      .select('person_id')
      .where('email_index', '=', blindIndex(keys, 'email', email))
      .executeTakeFirstOrThrow()
    return person_id
  }

  person(profile: PersonProfile, role = 0): Promise<string> {
    const account = { profile, contact: null, password: null, language: 'az', role }
    return this.#portal.database.transaction().execute((trx) => createPerson(this.#portal, trx, account))
  }

  /** Somebody with every role that staff may have: whoever may do least sees no more than this. */
  async officer(profile: PersonProfile): Promise<string> {
    const id = await this.person(profile)
    const roles = (this.#content.services.staff ?? []).map((is) => ({
      person_id: id,
      is_role: is,
      institution: INSTITUTION,
    }))
    await this.#portal.database.insertInto('staff_role').values(roles).execute()
    return id
  }

  async linkedChild(parent: string, fin: string): Promise<string> {
    const { database, clock } = this.#portal
    const child = await this.person({
      fin,
      firstName: 'Murad',
      lastName: 'Hüseynov',
      birthDate: '2015-06-30',
      citizenshipId: CITIZEN,
    })
    const drafts = await seedDrafts(this.#portal, { content: this.#content, person: child, only: LINKING })
    await database
      .insertInto('link')
      .values({
        parent_id: parent,
        child_id: child,
        kind: 'parent',
        application_id: drafts[LINKING] ?? '',
        since: clock.now(),
      })
      .execute()
    return child
  }

  async reader(id: string, drafts: Reader['drafts']): Promise<Reader> {
    return { token: await openSession(this.#portal, this.#portal.database, id), drafts }
  }
}
/** Every link is an application's. */
const LINKING = 'children'

import { hashPassword } from '../accounts/password.ts'
import { blindIndexes } from '../people/blindIndex.ts'
import { createPerson } from '../people/createPerson.ts'
import type { PersonProfile } from '../people/PersonProfile.ts'
import { findByDocument, findInRegister } from '../people/populationRegister.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import file from './people.json' with { type: 'json' }

/** One row of people.json: an applicant is named by document (the register knows the rest), staff by profile. */
interface DemoPerson {
  /** What they are good for: an actor's id, told at the start. */
  about: string
  name: string
  email: string
  mobile: string
  language: string
  document?: { type: string; number: string }
  profile?: PersonProfile
  role?: number
  roles?: StaffRole[]
}
export interface DemoAccount {
  about: string
  name: string
  /** Signs in with this and the one password. */
  email: string
  mobile: string
  roles: StaffRole[]
  role: number
}
export interface Demo {
  password: string
  accounts: DemoAccount[]
}

/** Accounts to try the portal with, on the sandbox's people; those that are there already stay as they are. */
export async function seedDemo(
  portal: Portal,
  wanted: (person: Pick<DemoPerson, 'about' | 'roles' | 'role'>) => boolean = () => true,
): Promise<Demo> {
  if (portal.config.production) throw new Error('Demo accounts are not for production')
  const all: DemoPerson[] = file.people
  const people = all.filter(wanted)
  const fresh: { person: DemoPerson; profile: PersonProfile }[] = []
  // One after the other: together they would keep the registers busy for longer than one of them is waited for.
  for (const person of people) {
    if (await isAccount(portal, person.email)) continue
    const profile = person.profile ?? (await profileOf(portal, person))
    if (!(await isPerson(portal, profile))) fresh.push({ person, profile })
  }
  // One hash for all: they share the password anyway.
  const password = fresh.length === 0 ? '' : await hashPassword(file.password)
  await Promise.all(fresh.map((one) => seedPerson(portal, one, password)))
  return { password: file.password, accounts: people.map(accountOf) }
}

function accountOf({ about, name, email, mobile, roles = [], role = 0 }: DemoPerson): DemoAccount {
  return { about, name, email, mobile, roles, role }
}

async function isAccount(portal: Portal, email: string): Promise<boolean> {
  const known = await portal.database
    .selectFrom('account')
    .select('person_id')
    .where('email_index', 'in', blindIndexes(portal.keys, 'email', email))
    .executeTakeFirst()
  return known !== undefined
}

/** With an account that has another address by now, or whose data were erased. */
async function isPerson(portal: Portal, { fin }: PersonProfile): Promise<boolean> {
  if (fin === undefined) return false
  const known = await portal.database
    .selectFrom('person')
    .leftJoin('account', 'account.person_id', 'person.id')
    .select('person.id')
    .where('person.fin_index', 'in', blindIndexes(portal.keys, 'fin', fin))
    .where((where) =>
      where.or([where('account.person_id', 'is not', null), where('person.left_at', 'is not', null)]),
    )
    .executeTakeFirst()
  return known !== undefined
}

async function seedPerson(
  portal: Portal,
  { person, profile }: { person: DemoPerson; profile: PersonProfile },
  password: string,
): Promise<void> {
  const { email, mobile, language, role = 0, roles = [] } = person
  await portal.database.transaction().execute(async (trx) => {
    const account = { profile, contact: { email, mobile }, password, language, role }
    const id = await createPerson(portal, trx, account)
    for (const { is, institution } of roles)
      await trx.insertInto('staff_role').values({ person_id: id, is_role: is, institution }).execute()
  })
}

async function profileOf(portal: Portal, { email, document }: DemoPerson): Promise<PersonProfile> {
  const known = document && (await findByDocument(portal, document.type, document.number))
  if (known === undefined) throw new Error(`The register does not know ${email}`)
  const registered = known.fin === undefined ? undefined : await findInRegister(portal, known.fin)
  return { ...known, ...registered }
}

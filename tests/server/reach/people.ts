import { randomUUID } from 'node:crypto'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import type { Portal } from '#server/Portal.ts'
import { roleScopes } from '#server/staff/roleScopes.ts'
import type { Content } from '#engine/content/types.ts'

/** Institutions that no list has: whoever has a role in one has it nowhere else. */
export const OWN = 'own-place'
export const OTHER = 'other-place'

/** One column of the matrix: somebody, as whom a call is made. */
export interface Kind {
  name: string
  person: string
  /** Numeric role 10. */
  admin: boolean
  roles: StaffRole[]
  look?: 'reads' | 'fills'
  blocked?: true
  visitor?: true
}

let number = 100

export async function makePerson(
  portal: Portal,
  {
    roles = [],
    admin = false,
    email = `${randomUUID()}@example.az`,
    birthDate = '1990-01-01',
  }: { roles?: StaffRole[]; admin?: boolean; email?: string; birthDate?: string } = {},
): Promise<string> {
  number += 1
  const profile = {
    fin: `9RCH${number}`,
    firstName: 'Sınaq',
    lastName: `Şəxs${number}`,
    birthDate,
    gender: 'male',
    citizenshipId: 1,
  }
  const contact = { email, mobile: '' }
  return portal.database.transaction().execute(async (trx) => {
    const account = { profile, contact, password: null, language: 'az', role: admin ? 10 : 0 }
    const id = await createPerson(portal, trx, account)
    for (const { is, institution } of roles)
      await trx.insertInto('staff_role').values({ person_id: id, is_role: is, institution }).execute()
    return id
  })
}

/**
 * Everybody of processes.md 0.1: each role of the content at its own place, at another, and for the whole country, also
 * where the content gives the role in another scope: what was granted wrongly counts nowhere.
 */
export async function makeKinds(portal: Portal, content: Content): Promise<Kind[]> {
  const staff = roleScopes(content).flatMap(({ is }) => [place(is, OWN), place(is, OTHER), place(is, null)])
  const kinds: Kind[] = []
  for (const role of staff) {
    const where = role.institution === null ? 'national' : role.institution
    const person = await makePerson(portal, { roles: [role] })
    kinds.push({ name: `${role.is} ${where}`, person, admin: false, roles: [role] })
  }
  const plain = async (name: string, more: Partial<Kind> = {}): Promise<void> => {
    const { admin = false } = more
    kinds.push({ name, person: await makePerson(portal, { admin }), admin, roles: [], ...more })
  }
  await plain('visitor', { visitor: true })
  await plain('applicant')
  await plain('administrator', { admin: true })
  await plain('looking', { look: 'reads' })
  await plain('looking by consent', { look: 'fills' })
  await plain('blocked', { blocked: true })
  const officer = kinds.find(({ roles }) => roles.length > 0)
  if (officer !== undefined) kinds.push({ ...officer, name: `looking as ${officer.name}`, look: 'reads' })
  return kinds
}

const place = (is: string, institution: string | null): StaffRole => ({ is, institution })

/** A token that is fresh for each cell: what a call ends is nobody else's. */
export async function tokenOf(
  portal: Portal,
  { person, look, visitor }: Kind,
  looker: string,
): Promise<string | undefined> {
  if (visitor) return undefined
  const { database } = portal
  if (look === undefined) return openSession(portal, database, person)
  const token = await openSession(portal, database, person, { switched: { by: looker, from: null } })
  if (look === 'fills')
    await database
      .updateTable('session')
      .set({ may_fill_until: new Date(portal.clock.now().getTime() + 60_000) })
      .where('person_id', '=', person)
      .execute()
  return token
}

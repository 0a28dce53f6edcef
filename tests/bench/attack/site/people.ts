import { hashPassword } from '#server/accounts/password.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import type { Portal } from '#server/Portal.ts'
import type { Sandbox } from '#sandbox/startSandbox.ts'
import { beginSecret } from '#server/staff/secondFactor.ts'

/** Somebody with an account. */
export interface Account {
  id: string
  fin: string
  email: string
  mobile: string
  password: string
  /** Of a session that is open. */
  token: string
}

/** Made once for all: what it costs to make is not measured. */
export const PASSWORD = 'Bakı-Şuşa-2026'
let hashed: Promise<string> | undefined

interface Wanted {
  /** Another one for each account of a site, below 100,000. */
  number: number
  roles?: readonly StaffRole[]
  /** Role of the account itself: 10 is an administrator. */
  role?: number
}

/** An account with a password and an open session; staff have a second factor. */
export async function makeAccount(
  portal: Portal,
  { number, roles = [], role = 0 }: Wanted,
): Promise<Account> {
  const digits = String(number).padStart(5, '0')
  const fin = `ZZ${digits}`
  const contact = { email: `account${number}@example.az`, mobile: `+9945012${digits}` }
  const profile = {
    fin,
    firstName: 'Aysel',
    lastName: 'Məmmədova',
    fatherName: 'Elçin',
    birthDate: '2003-01-01',
    gender: 'female',
    citizenshipId: 1,
    country: 'AZ',
  }
  const password = await (hashed ??= hashPassword(PASSWORD))
  return portal.database.transaction().execute(async (trx) => {
    const id = await createPerson(portal, trx, { profile, contact, password, language: 'az', role })
    for (const { is, institution } of roles)
      await trx.insertInto('staff_role').values({ person_id: id, is_role: is, institution }).execute()
    if (roles.length > 0 || role > 0) {
      await beginSecret(portal, trx, id)
      const enrolled = { enrolled_at: portal.clock.now() }
      await trx.updateTable('second_factor').set(enrolled).where('person_id', '=', id).execute()
    }
    return { id, fin, ...contact, password: PASSWORD, token: await openSession(portal, trx, id) }
  })
}

/** What the population register, and another one where it is given, answer about somebody from now on. */
export async function putInRegisters(
  { sources }: Pick<Sandbox, 'sources'>,
  { fin }: Pick<Account, 'fin'>,
  debt?: object,
): Promise<void> {
  const person = {
    fin,
    lastName: 'Məmmədova',
    firstName: 'Aysel',
    fatherName: 'Elçin',
    birthDate: '2003-01-01',
    gender: 'female',
    citizenshipId: 1,
    registrationAddress: 'Bakı, Nizami küçəsi 15',
  }
  await put(sources.population, `/people/${fin}`, person)
  if (debt !== undefined) await put(sources.education, `/debts/${fin}`, debt)
}

async function put(address: string, path: string, value: object): Promise<void> {
  const body = JSON.stringify({ path, value })
  const headers = { 'content-type': 'application/json' }
  const { ok } = await fetch(`${address}/_set`, { method: 'POST', headers, body })
  if (!ok) throw new Error('A register did not take a record')
}

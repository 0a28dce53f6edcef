import { randomUUID } from 'node:crypto'
import { getAccountConstants } from '#server/accounts/accountConstants.ts'
import { makeProof, proofKinds } from '#server/accounts/proofs.ts'
import { hashToken, openSession } from '#server/accounts/sessions.ts'
import { blindIndex } from '#server/people/blindIndex.ts'
import { createPerson } from '#server/people/createPerson.ts'
import type { StaffRole } from '#server/people/SignedIn.ts'
import { type Demo, seedDemo } from '#server/demo/seedDemo.ts'
import type { Portal } from '#server/Portal.ts'
import { beginSecret } from '#server/staff/secondFactor.ts'

/** Who asks: one person after another of the same roles, each with sessions to lose. */
export interface Actor {
  name: string
  /** In turn: a request may sign out, block or end whoever makes it. */
  sessions: ActorSession[]
}
interface ActorSession {
  token: string
  /** That they have just shown who they are: opens what asks for that. */
  proof: string
}

/** How many people of the same roles there are, and sessions of each. */
const SPARE = { people: 6, sessions: 25 }

/**
 * The demo's people with all that they have, then others of the same roles; staff with a second factor, and one kind of them
 * without, who may do nothing as such.
 */
export async function prepareActors(portal: Portal): Promise<Actor[]> {
  const demo = await seedDemo(portal)
  const actors: Actor[] = []
  for (const account of demo.accounts) {
    const first = await findPerson(portal, account.email)
    const sessions = await entered(portal, first, account)
    for (let one = 1; one < SPARE.people; one += 1)
      sessions.push(...(await entered(portal, await invent(portal, account), account)))
    actors.push({ name: account.email, sessions })
  }
  const clerk = demo.accounts.find(({ roles }) => roles.length > 0)
  if (clerk !== undefined) {
    const sessions = await sessionsOf(portal, await invent(portal, clerk))
    actors.push({ name: 'staff without a second factor', sessions })
  }
  return actors
}

async function findPerson(portal: Portal, email: string): Promise<string> {
  const { person_id } = await portal.database
    .selectFrom('account')
    .select('person_id')
    .where('email_index', '=', blindIndex(portal.keys, 'email', email))
    .executeTakeFirstOrThrow()
  return person_id
}

type Roles = Pick<Demo['accounts'][number], 'roles' | 'role'>

function invent(portal: Portal, { roles, role }: Roles): Promise<string> {
  const profile = { firstName: 'Başqa', lastName: randomUUID(), birthDate: '1985-05-05', citizenshipId: 1 }
  // No password is right for this hash, but a proof by one is of a kind that they can give.
  const account = { profile, contact: null, password: 'none', language: 'az', role }
  return portal.database.transaction().execute(async (trx) => {
    const id = await createPerson(portal, trx, account)
    for (const given of roles) await trx.insertInto('staff_role').values(rowOf(id, given)).execute()
    return id
  })
}

const rowOf = (person: string, { is, institution }: StaffRole) => ({
  person_id: person,
  is_role: is,
  institution,
})

async function entered(portal: Portal, person: string, { roles, role }: Roles): Promise<ActorSession[]> {
  if (roles.length > 0 || role > 0) await enrol(portal, person)
  return sessionsOf(portal, person)
}

const enrol = (portal: Portal, person: string): Promise<void> =>
  portal.database.transaction().execute(async (trx) => {
    await beginSecret(portal, trx, person)
    await trx
      .updateTable('second_factor')
      .set({ enrolled_at: portal.clock.now() })
      .where('person_id', '=', person)
      .execute()
  })

async function sessionsOf(portal: Portal, person: string): Promise<ActorSession[]> {
  const [kind = 'password'] = await proofKinds(portal, person)
  const { proofValid } = await getAccountConstants(portal, portal.database)
  const made_at = new Date(portal.clock.now().getTime() + proofValid)
  return portal.database.transaction().execute(async (trx) => {
    const sessions: ActorSession[] = []
    for (let one = 0; one < SPARE.sessions; one += 1) {
      const token = await openSession(portal, trx, person)
      const { proof } = await makeProof(portal, trx, { session: hashToken(token), kind })
      sessions.push({ token, proof })
    }
    // As late as a proof may be, so that it lasts for the whole run.
    const hashes = sessions.map(({ token }) => hashToken(token))
    await trx.updateTable('proof').set({ made_at }).where('session_hash', 'in', hashes).execute()
    return sessions
  })
}

import { type Selectable, sql } from 'kysely'
import type { DeskOutcome } from '#contract/deskCalls.ts'
import { DAY_MS, takeTry } from '../accounts/attempts.ts'
import { anyOf, anyText } from '../database/anyOf.ts'
import { familyCases, selectFamilyCases } from '../applications/familyCases.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { ApplicationTables } from '../applications/tables.ts'
import type { Database } from '../database/openDatabase.ts'
import type { SignedIn, StaffRole } from '../people/SignedIn.ts'
import { findOfficer } from '../people/findOfficer.ts'
import type { Portal } from '../Portal.ts'
import { clerkShown } from './deskRows.ts'
import { type Clerks, findClerks, worksAt } from './findClerks.ts'
import { lanesOf } from './lanes.ts'

/** Whose work cases become. `over`: although somebody else works on them. */
export type Change = { kind: 'take' | 'handOver'; to: string; over: boolean } | { kind: 'giveBack' }

/** As the log calls them. */
const ENTRIES = { take: 'desk.take', handOver: 'desk.handOver', giveBack: 'desk.giveBack' } as const

/** Cases that one officer takes, gives back and hands over in 24 hours: each time is an entry of the log, which stays for good. */
const CASES_OF_DAY = 5000

interface Asked {
  person: SignedIn
  applications: readonly string[]
  change: Change
}
type DeskPlace = Selectable<ApplicationTables['application_desk']> & { final: boolean }

/** Each for itself: what cannot be is told, the others are done. It is a matter of order, nobody gains or loses a right. @throws error.tooMany */
export async function assign(portal: Portal, asked: Asked): Promise<DeskOutcome[]> {
  const { person, change } = asked
  const ids = [...new Set(asked.applications)]
  const subject = `desk/${person.id}`
  await takeTry(portal, { subject, tries: CASES_OF_DAY, pause: DAY_MS, amount: ids.length })
  return inTransaction(portal, async (trx) => {
    const places = await lockPlaces(trx, person, ids)
    const before = await findClerks(portal, places, trx)
    const judge = await openJudge(portal, trx, { person, change, clerks: before })
    const outcomes = new Map<string, DeskOutcome['outcome']>()
    for (const id of ids) {
      const own = places.filter((place) => place.application_id === id)
      const { outcome, moved } = judge(own)
      outcomes.set(id, outcome)
      if (moved.length > 0) await move(portal, trx, { person, change, moved })
    }
    const after = await lockPlaces(trx, person, ids)
    const clerks = await findClerks(portal, after, trx)
    return ids.map((application) => ({
      application,
      outcome: outcomes.get(application) ?? 'notFound',
      clerk: clerkShown(
        clerks,
        after.filter((place) => place.application_id === application),
        person,
      ),
    }))
  })
}

/** Those at the reader's desks alone and of nobody of their family: of others it is as if they were not there. */
function lockPlaces(trx: Database, person: SignedIn, ids: readonly string[]): Promise<DeskPlace[]> {
  return trx
    .selectFrom('application_desk')
    .innerJoin('application', 'application.id', 'application_desk.application_id')
    .selectAll('application_desk')
    .select('application.final')
    .where('application_desk.application_id', '=', anyOf(ids))
    .where('application_desk.lane', '=', anyText(lanesOf(person.roles)))
    .where(sql<boolean>`application_desk.application_id not in (${selectFamilyCases(person)})`)
    .orderBy('application_desk.application_id')
    .orderBy('application_desk.lane')
    .forUpdate('application_desk')
    .execute()
}

interface Judged {
  outcome: DeskOutcome['outcome']
  /** At these desks the case changes hands. */
  moved: DeskPlace[]
}
interface Grounds {
  person: SignedIn
  change: Change
  clerks: Clerks
}

async function openJudge(
  portal: Portal,
  trx: Database,
  grounds: Grounds,
): Promise<(own: readonly DeskPlace[]) => Judged> {
  const { person, change } = grounds
  if (change.kind === 'giveBack') return (own) => judgeGivenBack(own, grounds)
  const { to } = change
  // Whoever may not act now gets nothing: that nobody can be given a case has several reasons, and none is told.
  const roles = to === person.id ? person.roles : ((await findOfficer(portal, trx, to))?.roles ?? [])
  const family = new Set(await familyCases(trx, { id: to }))
  return (own) => judgeGiven(own, { ...grounds, to, over: change.over, roles, family })
}

const unmoved = (outcome: DeskOutcome['outcome']): Judged => ({ outcome, moved: [] })

function judgeGivenBack(own: readonly DeskPlace[], { person, clerks }: Grounds): Judged {
  if (own.length === 0) return unmoved('notFound')
  const moved = own.filter(({ clerk_id }) => clerk_id === person.id)
  if (moved.length > 0) return { outcome: 'done', moved }
  return unmoved(own.some((place) => clerks.of(place) !== undefined) ? 'elsewhere' : 'unchanged')
}

interface Giving extends Grounds {
  to: string
  over: boolean
  roles: readonly StaffRole[]
  /** Applications that are hidden from whoever gets them: as if they had no role there. */
  family: ReadonlySet<string>
}

/** Of several desks of the reader: those at which there is something to do now, else all. */
function judgeGiven(own: readonly DeskPlace[], giving: Giving): Judged {
  const { person, clerks, to, over, roles, family } = giving
  const [first] = own
  if (first === undefined) return unmoved('notFound')
  const acting = own.filter(({ acts }) => acts)
  if (first.final && acting.length === 0) return unmoved('closed')
  const wanted = acting.length > 0 ? acting : own
  const theirs = wanted.filter((place) => worksAt(roles, place))
  if (theirs.length === 0 || family.has(first.application_id)) return unmoved('noRole')
  const holders = theirs.map((place) => ({ place, holder: clerks.of(place)?.id }))
  const open = holders.filter(({ holder }) => holder !== to)
  const moved = open.filter(({ holder }) => over || holder === undefined || holder === person.id)
  if (moved.length > 0) return { outcome: 'done', moved: moved.map(({ place }) => place) }
  return unmoved(open.length > 0 ? 'elsewhere' : 'unchanged')
}

async function move(
  portal: Portal,
  trx: Database,
  { person, change, moved }: { person: SignedIn; change: Change; moved: readonly DeskPlace[] },
): Promise<void> {
  const to = change.kind === 'giveBack' ? null : change.to
  const work =
    to === null
      ? { clerk_id: null, clerk_by: null, clerk_at: null }
      : { clerk_id: to, clerk_by: person.id, clerk_at: portal.clock.now() }
  for (const { application_id, lane, is_role, institution, clerk_id } of moved) {
    await trx
      .updateTable('application_desk')
      .set(work)
      .where('application_id', '=', application_id)
      .where('lane', '=', lane)
      .execute()
    await portal.audit(trx, {
      who: person.id,
      what: ENTRIES[change.kind],
      about: application_id,
      details: { role: is_role, institution, from: clerk_id, to },
    })
  }
}

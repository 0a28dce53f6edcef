import type { OpenRow } from '../carrying/readRows.ts'
import { nextIds, readRows } from '../carrying/readRows.ts'
import { findContent } from '../content/releaseRows.ts'
import type { PackedRelease } from '../content/tables.ts'
import { ApiError } from '../http/ApiError.ts'
import { readServedRows } from '../lists/listBooks.ts'
import { findPeople, type KnownPerson } from '../people/findPerson.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { getBuild } from './builds.ts'
import { keyOf, requireNoErrors } from './checkEdition.ts'
import { type EditionRecord, getEdition, isChanged, requireRevision, requireState } from './editionRows.ts'
import { roundTrial, triedOf } from './roundTrial.ts'
import { isAuthor } from './isAuthor.ts'
import { mayTry, statesToTry } from './mayTry.ts'
import type { StudioAnswers } from './StudioAnswers.ts'
import { askContent, runContent } from './thread/askContent.ts'
import type { DraftPlan, PlainRow } from './thread/tryRows.ts'

type Trial = StudioAnswers['tryDrafts']
/** Somebody waits for the answer; ids are drawn, so the first drafts are a fair sample of all. */
const MAX_ROWS = 2000
const BATCH_ROWS = 200

interface Asking {
  person: SignedIn
  id: string
  process: string
}

/**
 * What would become of the open drafts of a process if the edition were published as it stands: the very function that
 * will carry them, and no draft changes. The files must have passed the check. They run in the thread for content.
 * What depends on words of people is told in steps of ten, and the log says who asked.
 * @throws error.denied where the check finds errors, and for whoever wrote of an edition that nobody else has approved;
 * error.conflict where it was dropped, or changed meanwhile; error.notFound for a process that the edition does not have
 */
export async function tryDrafts(portal: Portal, { person, id, process }: Asking): Promise<Trial> {
  const edition = await getEdition(portal.database, id)
  await requireOtherEyes(portal, edition, person)
  // Without a change it is a release that was checked when it was published.
  if (await isChanged(portal.database, id)) await requireNoErrors(portal, edition, person.id)
  const target = await getBuild(portal, edition, person.id)
  await requireSame(portal, edition, person)
  const groups = await openDrafts(portal, process)
  const plans = await plansOf(portal, { owner: person.id, edition, target, process, groups })
  const carried = plans.flatMap(({ from, plan }) => (plan === undefined ? [] : [from]))
  // Before anything is read: also a trial that is ended for its time has an entry.
  await portal.audit(portal.database, {
    who: person.id,
    what: 'edition.try',
    about: id,
    details: { process },
  })
  const read = await readSample(portal, process, carried)
  const rows = read.slice(0, triedOf(read.length))
  const served = await readServedRows(portal, portal.database)
  const now = portal.clock.now().toISOString()
  const tried = await runContent(portal, {
    name: 'tryDrafts',
    owner: person.id,
    makeInput: () => ({ process, target, plans, rows, served, now }),
  })
  const chosen = (['reconcile', 'migrate'] as const).find((one) =>
    plans.some(({ plan }) => plan?.drafts === one),
  )
  return {
    process,
    open: sumOf(groups),
    drafts: chosen ?? 'pin',
    stay: sumOf(groups.filter(({ release, held }) => held || !carried.includes(release))),
    tried: rows.length,
    ...roundTrial(tried),
  }
}

/**
 * Who writes a condition that fits one person must not be the one who reads the counts, however rough they are: drafts of one's
 * own bring any count to where one more shows.
 */
async function requireOtherEyes(portal: Portal, edition: EditionRecord, person: SignedIn): Promise<void> {
  requireState(edition, ...statesToTry(false))
  const isOwn = await isAuthor(portal.database, edition.id, person)
  if (!mayTry(edition.state, isOwn)) throw new ApiError('error.denied', { message: 'msg.trialOwn' })
}

/** What is tried was read after the first look: an author who opens it again and saves meanwhile tries nothing new. */
async function requireSame(portal: Portal, edition: EditionRecord, person: SignedIn): Promise<void> {
  const now = await getEdition(portal.database, edition.id)
  requireRevision(now, edition.revision)
  await requireOtherEyes(portal, now, person)
}

interface Group {
  release: string
  held: boolean
  count: number
}
const sumOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0)

async function openDrafts({ database }: Portal, process: string): Promise<Group[]> {
  const groups = await database
    .selectFrom('application')
    .select(['release', 'held'])
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('process', '=', process)
    .where('submitted', '=', false)
    .where('final', '=', false)
    .groupBy(['release', 'held'])
    .execute()
  return groups.map(({ count, ...group }) => ({ ...group, count: Number(count) }))
}

interface PlanningFor {
  owner: string
  edition: EditionRecord
  target: PackedRelease
  process: string
  groups: readonly Group[]
}

/** Drafts whose event waits for a register stay. */
async function plansOf(
  portal: Portal,
  { owner, edition, target, process, groups }: PlanningFor,
): Promise<DraftPlan[]> {
  const releases = [...new Set(groups.filter(({ held }) => !held).map(({ release }) => release))].toSorted()
  const plans = await askContent(portal, {
    name: 'planDrafts',
    key: `${keyOf(edition)} ${process} ${releases.join(' ')}`,
    owner,
    makeInput: async () => ({ process, target, earlier: await findContent(portal.database, releases) }),
  })
  if (plans === undefined) throw new ApiError('error.notFound')
  return plans
}

async function readSample(portal: Portal, process: string, releases: readonly string[]): Promise<PlainRow[]> {
  const { database } = portal
  const wanted = { process, submitted: false, releases }
  const rows: PlainRow[] = []
  let after: string | null = null
  while (rows.length < MAX_ROWS) {
    const ids: string[] = await nextIds(database, wanted, { after, limit: BATCH_ROWS })
    const last = ids.at(-1)
    if (last === undefined) break
    const read = await readRows(database, wanted, ids)
    const people = await findPeople(
      portal,
      database,
      read.map(({ subject_id }) => subject_id),
    )
    for (const row of read) rows.push(plainRow(row, people.get(row.subject_id)))
    after = last
  }
  return rows
}

/** The thread gets no key of a person. */
function plainRow(row: OpenRow, person: KnownPerson | undefined): PlainRow {
  if (person === undefined) return { row, person }
  const { key, ...known } = person
  try {
    const [state, typed, notice] = [row.state, row.typed, row.notice].map((sealed) =>
      sealed === null ? null : key.decrypt(sealed),
    )
    return {
      row: { ...row, state: state ?? row.state, typed: typed ?? null, notice: notice ?? null },
      person: known,
    }
  } catch {
    // Its bytes are damaged: it stays.
    return { row, person: undefined }
  }
}

import { setImmediate } from 'node:timers/promises'
import type { CarryPlan } from '#engine/migrate/CarryPlan.ts'
import { planCarry } from '#engine/migrate/planCarry.ts'
import { patternOf } from '#engine/values/patternOf.ts'
import { carryOrLeave } from '../carrying/carryOrLeave.ts'
import type { CarriedRow, Stays, Target } from '../carrying/carryRow.ts'
import { openTarget } from '../carrying/openTarget.ts'
import { nextIds, readRows } from '../carrying/readRows.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { openRelease } from '../content/openRelease.ts'
import { unpackRelease } from '../content/releaseRows.ts'
import { ApiError } from '../http/ApiError.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { getBuild } from './builds.ts'
import { type EditionRecord, getEdition } from './editionRows.ts'
import { ThreadFault } from './thread/ContentThread.ts'
import type { StudioAnswers } from './StudioAnswers.ts'

type Trial = StudioAnswers['tryDrafts']
/** Somebody waits for the answer; ids are drawn, so the first drafts are a fair sample of all. */
const SECONDS = 5
const BATCH = 200
/** Drafts between which requests have their turn. */
const SLICE = 10

/**
 * What would become of the open drafts of a process if the edition were published as it stands: the very function that
 * will carry them, and nothing is written. @throws error.notFound for a process that the edition does not have
 */
export async function tryDrafts(portal: Portal, id: string, process: string): Promise<Trial> {
  const edition = await getEdition(portal.database, id)
  const release = await releaseOf(portal, edition)
  if (!Object.hasOwn(release.content.workflows, process)) throw new ApiError('error.notFound')
  const plans = await plansOf(portal, release, process)
  const trial = emptyTrial(process, plans)
  const carrying = plans.flatMap(({ from, plan }) => (plan === undefined ? [] : [from]))
  const target = await openTarget(portal, portal.database, { release, process })
  const until = performance.now() + SECONDS * 1000
  const fields = new Map<string, number>()
  const byRelease = new Map(plans.flatMap(({ from, plan }) => (plan === undefined ? [] : [[from, plan]])))
  let after: string | null = null
  while (performance.now() < until) {
    const wanted = { process, submitted: false, releases: carrying }
    const ids: string[] = await nextIds(portal.database, wanted, { after, limit: BATCH })
    const last = ids.at(-1)
    if (last === undefined) break
    const rows = await readRows(portal.database, wanted, ids)
    await tryRows(portal, rows, { byRelease, target, trial, fields })
    after = last
  }
  const counted = [...fields].map(([pointer, count]) => ({ pointer, count }))
  return { ...trial, fields: counted.toSorted((one, other) => other.count - one.count) }
}

/** @throws error.denied where the files are no content yet: the check says what is wrong. */
async function releaseOf(portal: Portal, edition: EditionRecord): Promise<OpenRelease> {
  try {
    return openRelease(unpackRelease(await getBuild(portal, edition)))
  } catch (cause) {
    if (!(cause instanceof ThreadFault)) throw cause
    throw new ApiError('error.denied', { message: 'msg.editionBroken' })
  }
}

interface Planned {
  from: string
  /** Undefined: drafts of it stay. */
  plan: CarryPlan | undefined
  count: number
}

/** Not remembered like those of releases: the edition changes with every letter. */
async function plansOf(portal: Portal, target: OpenRelease, process: string): Promise<Planned[]> {
  const groups = await portal.database
    .selectFrom('application')
    .select(['release', 'held'])
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('process', '=', process)
    .where('submitted', '=', false)
    .where('final', '=', false)
    .groupBy(['release', 'held'])
    .execute()
  const plans: Planned[] = []
  for (const { release, held, count } of groups) {
    const old = await portal.releases.getRelease(portal.database, release)
    const plan = planCarry(process, old.content, target.content)
    const stay = held || typeof plan === 'string' || plan.drafts === 'pin'
    plans.push({ from: release, plan: stay ? undefined : plan, count: Number(count) })
  }
  return plans
}

/** Those that stay need not be tried. */
function emptyTrial(process: string, plans: readonly Planned[]): Trial {
  const stay = sumOf(plans.filter(({ plan }) => plan === undefined))
  const drafts = new Set(plans.map(({ plan }) => plan?.drafts))
  const chosen = (['reconcile', 'migrate'] as const).find((one) => drafts.has(one)) ?? 'pin'
  const counts = { tried: stay, unchanged: 0, moved: 0, asked: 0, kept: stay }
  return { process, open: sumOf(plans), drafts: chosen, ...counts, fields: [] }
}

const sumOf = (plans: readonly Planned[]): number => plans.reduce((sum, { count }) => sum + count, 0)

interface Trying {
  byRelease: ReadonlyMap<string, CarryPlan>
  target: Target
  trial: Trial
  fields: Map<string, number>
}

async function tryRows(
  portal: Portal,
  rows: Awaited<ReturnType<typeof readRows>>,
  { byRelease, target, trial, fields }: Trying,
): Promise<void> {
  const people = await findPeople(
    portal,
    portal.database,
    rows.map(({ subject_id }) => subject_id),
  )
  for (const [index, row] of rows.entries()) {
    if (index % SLICE === 0) await setImmediate()
    const plan = byRelease.get(row.release)
    if (plan === undefined) continue
    const person = people.get(row.subject_id)
    const made = carryOrLeave(portal, { row, person }, { plan, target, submitted: false })
    trial.tried += 1
    trial[becameOf(made)] += 1
    if (typeof made === 'string') continue
    for (const pointer of new Set(made.verdict.asked.map(({ at }) => patternOf(at))))
      fields.set(pointer, (fields.get(pointer) ?? 0) + 1)
  }
}

function becameOf(made: CarriedRow | Stays): 'kept' | 'asked' | 'moved' | 'unchanged' {
  if (typeof made === 'string') return 'kept'
  if (made.verdict.asked.length > 0) return 'asked'
  return made.verdict.isOther || made.state !== undefined ? 'moved' : 'unchanged'
}

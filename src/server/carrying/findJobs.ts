import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { hasStayed } from './stayedRows.ts'
import { concerns, isMeant, planBetween } from './plansOf.ts'

/** Open applications of a process that a release carries over: of which releases, and how many there are. */
export interface Found {
  process: string
  submitted: boolean
  releases: string[]
  into: string
  count: number
  /** Not among these: those whose event waits for a register, and that stay until it does no more. */
  held: number
}

/** Open applications that are not of this release, as far as its migrations say anything of them. */
export async function findJobs(portal: Portal, database: Database, target: OpenRelease): Promise<Found[]> {
  const groups = await database
    .selectFrom('application')
    .select(['process', 'release', 'submitted', 'held', 'status', 'code'])
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('final', '=', false)
    .where('release', '!=', target.hash)
    .where((eb) => eb.not(hasStayed(eb, target.hash)))
    .groupBy(['process', 'release', 'submitted', 'held', 'status', 'code'])
    .execute()
  const found = new Map<string, Found>()
  for (const { process, release, submitted, held, count, ...stands } of groups) {
    // Most processes of most releases say nothing: their old releases need not be opened.
    if ((target.content.migrations[process] ?? []).length === 0) continue
    const plan = await planBetween(portal, database, { process, from: release, target })
    if (!concerns(plan, submitted)) continue
    if (submitted && !isMeant(plan, target.content, stands)) continue
    const name = `${process}/${submitted}`
    const job = found.get(name) ?? { process, submitted, releases: [], into: target.hash, count: 0, held: 0 }
    job[held ? 'held' : 'count'] += Number(count)
    if (!job.releases.includes(release)) job.releases.push(release)
    found.set(name, job)
  }
  return [...found.values()]
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBuild } from '../../tools/builtPages.ts'
import type { Bench, BenchRun, Figure } from '../Bench.ts'
import { Skipped } from '../Skipped.ts'
import type { Attackers, HostileFile } from './attackers/Attack.ts'
import { reviewFiles } from './attackers/files.ts'
import { bars } from './bars.ts'
import { makeFiles } from './hostile/makeFiles.ts'
import { measureGrowth } from './growth/measureGrowth.ts'
import { ALL_ATTACKS, ATTACKS_BEHIND_BALANCER, largestAsset, replayReview } from './review/replayReview.ts'
import type { ReviewAttack } from './review/Scene.ts'
import { type AttackSite, openAttackSite } from './site/openAttackSite.ts'
import { openOne, openTwo, type Topology } from './site/openTopology.ts'
import { type Account, makeAccount, putInRegisters } from './site/people.ts'
import { findNginx } from './site/startNginx.ts'
import { freshSeed, measureUnderAttack } from './underAttack.ts'

const PARTS = ['review', 'growth', 'one', 'two', 'embedded'] as const
type Part = (typeof PARTS)[number]

/** Seconds of the attack, unless `--seconds` says otherwise. */
const SECONDS = 75
const SECONDS_QUICK = 15
const SECONDS_AFTER = 60
/** The embedded database has a bar for stalls alone: a shorter look is enough. */
const EMBEDDED_SHARE = 0.5
const APPLICANTS = 20
const PEOPLE = 16

interface Plan {
  run: BenchRun
  pages: string
  asset: string
  seed: number
  seconds: number
  files: HostileFile[]
  wants: (part: Part) => boolean
  nextNumber: () => number
}

/** The portal while it is attacked: every attack of the review, generated families of them, and applicants at work meanwhile. */
export const attack: Bench = async (run) => {
  const plan = await planOf(run)
  const figures: Figure[] = []
  figures.push(...(await onPostgres(plan).catch((cause: unknown) => notRun(cause))))
  if (plan.wants('embedded')) figures.push(...(await onEmbedded(plan)))
  return figures
}

async function planOf(run: BenchRun): Promise<Plan> {
  const only = run.option('only')
  const known = PARTS.find((part) => part === only)
  if (only !== undefined && known === undefined) throw new Error(`--only is one of ${PARTS.join(', ')}`)
  const seed = Number(run.option('seed') ?? freshSeed())
  const pages = await pagesOf(run)
  run.progress(`--seed ${seed}: hostile files are made`)
  let number = 0
  return {
    run,
    pages,
    asset: largestAsset(pages),
    seed,
    seconds: Number(run.option('seconds') ?? (run.quick ? SECONDS_QUICK : SECONDS)),
    files: [...reviewFiles(), ...makeFiles(seed)],
    wants: (part) => known === undefined || known === part,
    nextNumber: () => (number += 1),
  }
}

/** The pages as production has them: built now, or by `--pages FOLDER` before. */
async function pagesOf(run: BenchRun): Promise<string> {
  const given = run.option('pages')
  if (given !== undefined) return given
  run.progress('the pages are built')
  const pages = await mkdtemp(join(tmpdir(), 'portal-pages-'))
  run.close(() => rm(pages, { recursive: true, force: true }))
  await runBuild(['--logLevel', 'error', '--outDir', pages, '--emptyOutDir'])
  return pages
}

function notRun(cause: unknown): Figure[] {
  if (!(cause instanceof Skipped)) throw cause
  return [{ what: 'on PostgreSQL', value: Number.NaN, text: 'not run', bar: bars.works, note: cause.message }]
}

async function onPostgres(plan: Plan): Promise<Figure[]> {
  const { run, wants } = plan
  if (!(['review', 'growth', 'one', 'two'] as const).some(wants)) return []
  const site = await openAttackSite(run, { isEmbedded: false, pages: plan.pages })
  const figures: Figure[] = []
  if (wants('one')) figures.push(...(await inTopology(plan, site, await openOne(run, site), 'one process')))
  if (wants('two') || wants('review')) figures.push(...(await behindBalancer(plan, site)))
  if (wants('review') || wants('growth')) {
    const topology = await openOne(run, site)
    if (wants('review'))
      figures.push(...(await replay(plan, { site, topology, attacks: ALL_ATTACKS, where: 'one process' })))
    if (wants('growth'))
      figures.push(
        ...(await measureGrowth({
          ...plan,
          site,
          topology,
          progress: run.progress,
          wants: (name) => isNamed(run, name),
        })),
      )
    await topology.close()
  }
  return figures
}

const BEHIND = 'two behind nginx'

async function behindBalancer(plan: Plan, site: AttackSite): Promise<Figure[]> {
  const { run, wants } = plan
  const nginx = await findNginx()
  if (nginx === undefined)
    return [
      {
        what: BEHIND,
        value: Number.NaN,
        text: 'not run',
        bar: bars.works,
        note: 'nginx is not on this machine',
      },
    ]
  const topology = await openTwo(run, site, nginx)
  const figures = wants('two') ? await inTopology(plan, site, topology, BEHIND) : []
  if (!wants('review')) return figures
  const fresh = wants('two') ? await openTwo(run, site, nginx) : topology
  figures.push(
    ...(await replay(plan, { site, topology: fresh, attacks: ATTACKS_BEHIND_BALANCER, where: BEHIND })),
  )
  await fresh.close()
  return figures
}

interface Replaying {
  site: AttackSite
  topology: Topology
  attacks: readonly ReviewAttack[]
  where: string
}

/** `--attacks TEXT`: attacks of the review and families of files whose name has it. */
const isNamed = (run: BenchRun, name: string): boolean => name.includes(run.option('attacks') ?? '')

function replay({ run, asset, nextNumber }: Plan, { attacks, ...rest }: Replaying): Promise<Figure[]> {
  const wanted = attacks.filter(({ name }) => isNamed(run, name))
  return replayReview({ ...rest, attacks: wanted, asset, nextNumber, progress: run.progress })
}

async function onEmbedded(plan: Plan): Promise<Figure[]> {
  const site = await openAttackSite(plan.run, { isEmbedded: true, pages: plan.pages })
  // No server may run while people are made.
  const people = await makePeople(plan, site)
  return underAttack(plan, { site, people, topology: await openOne(plan.run, site), where: 'embedded' })
}

async function inTopology(
  plan: Plan,
  site: AttackSite,
  topology: Topology,
  where: string,
): Promise<Figure[]> {
  return underAttack(plan, { site, people: await makePeople(plan, site), topology, where })
}

interface People {
  applicants: Account[]
  attackers: Attackers
}
interface Standing {
  site: AttackSite
  people: People
  topology: Topology
  where: string
}

async function underAttack(plan: Plan, { site, people, topology, where }: Standing): Promise<Figure[]> {
  const { seconds, files, asset, seed, run } = plan
  const { isEmbedded } = site
  const attackSeconds = isEmbedded ? Math.ceil(seconds * EMBEDDED_SHARE) : seconds
  const figures = await measureUnderAttack({
    ...people,
    topology,
    where,
    isEmbedded,
    files,
    asset,
    seed,
    seconds: {
      calm: Math.max(5, Math.ceil(attackSeconds * 0.3)),
      attack: attackSeconds,
      after: isEmbedded ? 1 : Math.min(SECONDS_AFTER, seconds),
    },
    progress: run.progress,
  })
  await topology.close()
  return figures
}

/** Applicants whom the registers know, and twenty accounts of attackers, some of them staff. */
function makePeople({ nextNumber }: Plan, site: AttackSite): Promise<People> {
  return site.inPortal(async (portal) => {
    const make = (wanted: Omit<Parameters<typeof makeAccount>[1], 'number'> = {}): Promise<Account> =>
      makeAccount(portal, { number: nextNumber(), ...wanted })
    const staff = (is: string): Promise<Account> => make({ roles: [{ is, institution: null }] })
    const applicants: Account[] = []
    for (let number = 0; number < APPLICANTS; number += 1) applicants.push(await make())
    for (const applicant of applicants) await putInRegisters(site.sandbox, applicant)
    const people: string[] = []
    for (let number = 0; number < PEOPLE; number += 1) people.push((await make()).token)
    const analysts = [await staff('analyst'), await staff('analyst')].map(({ token }) => token)
    const { token: officer } = await staff('helpDesk')
    const { token: admin } = await make({ role: 10 })
    return { applicants, attackers: { people, analysts, officer, admin } }
  })
}

import type { BenchRun, Figure } from '../Bench.ts'
import { quantile } from '../statistics.ts'
import { bars } from './bars.ts'
import { drive, faultsOf, faultsText, slowest, type Stand } from './drive.ts'
import { findKnee } from './findKnee.ts'
import { type Fleet, startFleet } from './Fleet.ts'
import { SESSIONS } from './names.ts'
import type { Site } from './openSite.ts'

/** Deeds a second with which the search begins. */
const FIRST = 30
/** Of the knee: how a portal is run. */
const SAFE = 0.8
/** Of the knee: what a portal is not made for. */
const BEYOND = [1.5, 2, 3]
/** Sessions that are open while the knee is looked for. */
const FEWER = 2000

/** The mix at each number of processes; at the last one with all sessions open, and beyond what it can do. */
export async function measureMix(site: Site, run: BenchRun): Promise<Figure[]> {
  const sizes = (run.option('processes') ?? (run.quick ? '1' : '1,2,4')).split(',').map(Number)
  const seconds = Number(run.option('seconds') ?? (run.quick ? 3 : 6))
  const figures: Figure[] = []
  let from = FIRST
  for (const [index, size] of sizes.entries()) {
    const fleet = await startFleet(run, site.environment, { size, sessions: SESSIONS })
    await site.generator.order('come', { sessions: FEWER, origins: fleet.origins })
    run.progress(`${size} processes become warm`)
    await drive(site.generator, fleet, { rate: from, seconds })
    const { knee, beyond } = await findKnee(run, { ...site, fleet, from, seconds })
    if (knee === undefined)
      throw new Error(`${size} processes stand no rate: ${beyond && faultsText(beyond)}`)
    from = Math.max(FIRST, knee.rate / 2)
    const before = site.database.cpu()
    const safe = await drive(site.generator, fleet, { rate: SAFE * knee.rate, seconds })
    const stored = site.database.cpu() - before
    const memory = Math.max(...(await fleet.memory()))
    const who = `${size} ${size === 1 ? 'process' : 'processes'}`
    figures.push(
      {
        what: `${who}: knee`,
        value: knee.answered,
        unit: 'a second',
        note: `p50 ${knee.p50.toFixed(0)}, p95 ${knee.p95.toFixed(0)}, p99 ${knee.p99.toFixed(0)} ms; beyond: ${beyond === undefined ? 'not found' : `p99 ${beyond.p99.toFixed(0)} ms, ${faultsText(beyond)}`}`,
      },
      {
        what: `${who}: p99 at 80 % of it`,
        value: safe.p99,
        unit: 'ms',
        note: `p50 ${safe.p50.toFixed(0)}, p95 ${safe.p95.toFixed(0)} ms (${slowest(safe)}); ${faultsText(safe) || 'no errors'}`,
      },
      {
        what: `${who}: processor a deed`,
        value: safe.cpu,
        unit: 'ms',
        note: `${memory.toFixed(0)} MB of memory, the largest`,
      },
      {
        what: `${who}: PostgreSQL's processor a deed`,
        value: stored / (safe.answered * safe.seconds),
        unit: 'ms',
      },
    )
    if (index === sizes.length - 1)
      figures.push(...(await measureCrowd(site, run, { fleet, knee: knee.rate })))
    await fleet.close()
  }
  return figures
}

async function measureCrowd(
  { generator }: Site,
  run: BenchRun,
  { fleet, knee }: { fleet: Fleet; knee: number },
): Promise<Figure[]> {
  const sessions = Number(run.option('sessions') ?? (run.quick ? 1000 : SESSIONS))
  const seconds = run.quick ? 5 : 20
  run.progress(`${sessions} sessions come`)
  const open = await generator.order('come', { sessions, origins: fleet.origins })
  const calm = await drive(generator, fleet, { rate: SAFE * knee, seconds })
  run.progress(`${open} sessions, 80 %: p99 ${calm.p99.toFixed(0)} ms`)
  const beyond: Stand[] = []
  for (const times of BEYOND) {
    const one = await drive(generator, fleet, { rate: times * knee, seconds })
    run.progress(
      `${times} × the knee: ${one.answered.toFixed(0)} a second answered, ${one.refused.length} refused`,
    )
    beyond.push(one)
  }
  const verified = await generator.order('verify', {})
  const refused = beyond.flatMap((one) => one.refused)
  const sum = (of: (one: Stand) => number): number => beyond.reduce((all, one) => all + of(one), 0)
  return [
    {
      what: `${open} sessions open, 80 % of the knee: p99`,
      value: calm.p99,
      unit: 'ms',
      bar: bars.crowd,
      note: `${calm.answered.toFixed(0)} a second; ${faultsText(calm) || 'no errors'}; ${Math.max(...(await fleet.memory())).toFixed(0)} MB`,
    },
    { what: 'the same: errors', value: faultsOf(calm) + calm.refused.length, bar: bars.errors },
    ...beyond.map((one) => ({
      what: `${(one.rate / knee).toFixed(1)} × the knee: answered`,
      value: one.answered,
      unit: 'a second',
      note: `p99 ${one.p99.toFixed(0)} ms; ${faultsText(one)}`,
    })),
    {
      what: 'a refusal, p95',
      value: quantile(refused, 0.95),
      unit: 'ms',
      bar: bars.refusal,
      note: `${refused.length}`,
    },
    { what: 'refusals without Retry-After', value: sum(({ impolite }) => impolite), bar: bars.errors },
    { what: 'neither answered nor refused', value: sum(faultsOf), bar: bars.errors },
    {
      what: 'acknowledged and lost',
      value: verified.lost.length,
      bar: bars.errors,
      note: `${verified.looked} drafts and applications looked at${verified.lost[0] === undefined ? '' : `; ${verified.lost[0]}`}`,
    },
  ]
}

import { randomInt } from 'node:crypto'
import { setTimeout as pass } from 'node:timers/promises'
import { onePagePdf } from '../../roads/api/uploads.ts'
import type { Figure } from '../Bench.ts'
import { quantile } from '../statistics.ts'
import { type Deed } from './applicants/ScriptedApplicant.ts'
import { startApplicants } from './applicants/startApplicants.ts'
import type { Attackers, HostileFile } from './attackers/Attack.ts'
import type { AttackersReport, Turn } from './attackers/attackers.ts'
import { startAttackers } from './attackers/startAttackers.ts'
import { bars } from './bars.ts'
import type { Topology } from './site/openTopology.ts'
import type { Account } from './site/people.ts'
import type { Stall } from './site/StallWatch.ts'

/** Of one core, for all attackers together; a little is left for what they read at the end. */
const SHARE = 0.24
/** Milliseconds between two requests of an applicant, at least and at most. */
const PAUSE: [number, number] = [500, 1500]
/** Samples of memory and files, a second apart: one of them may meet a collection. */
const SAMPLES = 5

export interface Window {
  topology: Topology
  /** How the portal stands there: "one process". */
  where: string
  isEmbedded: boolean
  applicants: Account[]
  attackers: Attackers
  files: HostileFile[]
  asset: string
  seed: number
  /** Without an attack, under attack, and after it. */
  seconds: { calm: number; attack: number; after: number }
  progress: (line: string) => void
}

interface Size {
  memory: number
  files: number
}

/** Twenty applicants at work: for a while alone, then under attack, then alone again. */
export async function measureUnderAttack(window: Window): Promise<Figure[]> {
  const { topology, where, seconds, progress, seed } = window
  const { bytes: paper } = onePagePdf('paper.pdf')
  const accounts = window.applicants.map(({ email, password }) => ({ email, password }))
  const applicants = startApplicants({ origin: topology.entry, accounts, paper, seed, pause: PAUSE })
  try {
    progress(`${where}: applicants at work for ${seconds.calm} s`)
    // A server that has just started compiles what is asked of it for the first time.
    await pass(seconds.calm * 500)
    const calmFrom = Date.now()
    await pass(seconds.calm * 1000)
    const before = await sizesOf(topology)
    progress(`${where}: under attack for ${seconds.attack} s`)
    const attackFrom = Date.now()
    const report = await attack(window)
    const attackTo = Date.now()
    progress(`${where}: ${seconds.after} s after the attack`)
    await pass(seconds.after * 1000)
    await Promise.all(topology.watches.map((watch) => watch.untilServing()))
    const after = await sizesOf(topology)
    const deeds = await applicants.end()
    const stalls = topology.watches.flatMap((watch) => watch.stalls).filter(({ to }) => to >= attackFrom)
    const spans = { calm: [calmFrom, attackFrom], attack: [attackFrom, attackTo] } as const
    return figuresOf(window, { report, before, after, deeds, stalls, spans })
  } finally {
    applicants.close()
  }
}

async function attack({
  topology,
  attackers,
  files,
  asset,
  seed,
  seconds,
}: Window): Promise<AttackersReport> {
  const running = startAttackers({
    entry: topology.entry,
    servers: topology.servers.map(({ origin }) => origin),
    attackers,
    files,
    asset,
    seed,
    seconds: seconds.attack,
    share: SHARE,
  })
  try {
    return await running.report
  } finally {
    running.close()
  }
}

/** Of each server the medians of a few samples. */
async function sizesOf({ servers }: Topology): Promise<Size[]> {
  const samples: Size[][] = []
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    await pass(1000)
    samples.push(servers.map((server) => ({ memory: server.memory(), files: server.openFiles() })))
  }
  return servers.map((_server, index) => {
    const own = samples.map((sample) => sample[index] ?? { memory: Number.NaN, files: Number.NaN })
    return {
      memory: quantile(
        own.map(({ memory }) => memory),
        0.5,
      ),
      files: quantile(
        own.map(({ files }) => files),
        0.5,
      ),
    }
  })
}

interface Measured {
  report: AttackersReport
  before: Size[]
  after: Size[]
  deeds: Deed[]
  stalls: Stall[]
  spans: { calm: readonly [number, number]; attack: readonly [number, number] }
}

function figuresOf(window: Window, measured: Measured): Figure[] {
  const { where, isEmbedded, seed } = window
  const { report, stalls, deeds, spans } = measured
  const worst = stalls.reduce((one, other) => (other.milliseconds > one.milliseconds ? other : one), {
    milliseconds: 0,
    from: 0,
    to: 0,
  })
  const killed = stalls.filter((stall) => stall.killed)
  const row = (what: string, rest: Omit<Figure, 'what'>): Figure => ({ what: `${where}: ${what}`, ...rest })
  return [
    row('attacks that were carried out', {
      value: report.turns.length,
      note: `--seed ${seed}: ${counted(report.turns, ({ name }) => name)}`,
    }),
    row('kinds of answers that attackers got', {
      value: new Set(report.turns.map(({ outcome }) => outcome)).size,
      note: counted(report.turns, ({ outcome }) => outcome),
    }),
    row('cores that the attackers used', { value: report.cores, bar: bars.attackers }),
    row('longest stall of the event loop', {
      value: worst.milliseconds,
      unit: 'ms',
      bar: isEmbedded ? bars.stallEmbedded : bars.stall,
      note: turnsAt(report.turns, worst),
    }),
    ...applicantFigures(row, deeds, spans),
    ...(isEmbedded ? [] : leftFigures(row, measured)),
    row('processes that had to be killed', {
      value: killed.length,
      bar: bars.killed,
      note: killed
        .slice(0, 3)
        .map((stall) => turnsAt(report.turns, stall))
        .join(' | '),
    }),
  ]
}

type Row = (what: string, rest: Omit<Figure, 'what'>) => Figure

function applicantFigures(row: Row, deeds: readonly Deed[], spans: Measured['spans']): Figure[] {
  const within = ([from, to]: readonly [number, number]): Deed[] =>
    deeds.filter(({ at }) => at >= from && at < to)
  const [calm, attacked] = [within(spans.calm), within(spans.attack)]
  // What goes wrong after the attack is its work as well.
  const faults = deeds.filter(({ at, fault }) => at >= spans.attack[0] && fault !== undefined)
  const faultsBefore = calm.filter(({ fault }) => fault !== undefined)
  const p99 = (some: readonly Deed[]): number =>
    quantile(
      some.map(({ milliseconds }) => milliseconds),
      0.99,
    )
  return [
    row('requests of applicants without an attack', { value: calm.length, note: faultsOf(faultsBefore) }),
    row('requests of applicants under attack', {
      value: attacked.length,
      note: `p50 ${quantile(
        attacked.map(({ milliseconds }) => milliseconds),
        0.5,
      ).toFixed(0)} ms`,
    }),
    row('applicants: refused, failed or answered wrongly', {
      value: faults.length,
      bar: bars.failed,
      note: faultsOf(faults),
    }),
    row('applicants: p99 under attack ÷ without', {
      value: p99(attacked) / p99(calm),
      bar: bars.slower,
      note: `without ${p99(calm).toFixed(0)} ms`,
    }),
    row('applicants: p99 under attack', {
      value: p99(attacked),
      unit: 'ms',
      bar: bars.slowest,
      note: slowestOf(attacked),
    }),
  ]
}

/** Two answers of one kind differ by what names them alone. */
const withoutIds = (text: string): string =>
  text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…').replace(/\s+/g, ' ')

/** "3 × submit: answered 503 …": the most frequent ones. */
function faultsOf(deeds: readonly Deed[]): string {
  const groups = Map.groupBy(deeds, ({ what, fault }) => `${what}: ${withoutIds(fault ?? '').slice(0, 200)}`)
  return [...groups]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, 3)
    .map(([text, all]) => `${all.length} × ${text}`)
    .join('; ')
}

function slowestOf(deeds: readonly Deed[]): string {
  const groups = [...Map.groupBy(deeds, ({ what }) => what)].map(([what, all]) => ({
    what,
    most: Math.max(...all.map(({ milliseconds }) => milliseconds)),
  }))
  return groups
    .toSorted((one, other) => other.most - one.most)
    .slice(0, 3)
    .map(({ what, most }) => `${what} up to ${most} ms`)
    .join(', ')
}

function leftFigures(row: Row, { before, after }: Measured): Figure[] {
  const ratio = (of: keyof Size): number =>
    Math.max(...before.map((size, index) => (after[index]?.[of] ?? Number.NaN) / size[of]))
  const text = (of: keyof Size, divisor: number): string =>
    before
      .map(
        (size, index) =>
          `${(size[of] / divisor).toFixed(0)} → ${((after[index]?.[of] ?? 0) / divisor).toFixed(0)}`,
      )
      .join(', ')
  return [
    row('memory one minute after ÷ before', {
      value: ratio('memory'),
      bar: bars.left,
      note: `${text('memory', 1e6)} MB`,
    }),
    row('open files one minute after ÷ before', {
      value: ratio('files'),
      bar: bars.left,
      note: text('files', 1),
    }),
  ]
}

/** "200 31, connection lost 4": the most frequent first. */
function counted(turns: readonly Turn[], of: (turn: Turn) => string): string {
  return [...Map.groupBy(turns, of)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([text, all]) => `${text} ${all.length}`)
    .join(', ')
}

/** What was under way then, the latest begun first. */
function turnsAt(turns: readonly Turn[], { from, to }: Pick<Stall, 'from' | 'to'>): string {
  const names = turns
    .filter((turn) => turn.from <= to && turn.to >= from)
    .toSorted((one, other) => other.from - one.from)
    .map(({ name, detail }) => (detail === '' ? name : `${name} (${detail})`))
  return [...new Set(names)].slice(0, 4).join('; ')
}

export const freshSeed = (): number => randomInt(1_000_000)

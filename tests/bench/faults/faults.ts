import { randomInt } from 'node:crypto'
import { writeFolder } from '../check/writeFolder.ts'
import type { Bench, BenchRun, Figure } from '../Bench.ts'
import { Skipped } from '../Skipped.ts'
import { bars } from './bars.ts'
import { type Blow, blows } from './blows.ts'
import { claimContent } from './claimContent.ts'
import { Fleet } from './Fleet.ts'
import { type Rounds, runRounds } from './runRounds.ts'
import type { Tally } from './Tally.ts'
import { tryBeside } from './tryBeside.ts'

const ROUNDS = 200
/** On the embedded database each round opens it twice. */
const EMBEDDED = 30
const QUICK = 6

interface Wanted {
  rounds: number
  seed: number
  content: string
}

/** Programs, disks, registers and clocks fail at random moments while people are at work. */
export const faults: Bench = async (run) => {
  const { quick, option } = run
  const rounds = Number(option('rounds') ?? (quick ? QUICK : ROUNDS))
  const seed = Number(option('seed') ?? randomInt(1_000_000))
  const content = await writeFolder(await claimContent(), run)
  const only = option('only')
  const figures: Figure[] = []
  if (only !== 'embedded')
    figures.push(
      ...(await onServer(run, { rounds, seed, content }).catch((cause: unknown) => {
        if (only === 'PostgreSQL' || !(cause instanceof Skipped)) throw cause
        return [{ what: 'PostgreSQL: rounds', value: 0, note: `skipped: ${cause.message}` }]
      })),
    )
  if (only !== 'PostgreSQL') figures.push(...(await embedded(run, { rounds, seed, content })))
  return figures
}

async function onServer(run: BenchRun, { rounds, seed, content }: Wanted): Promise<Figure[]> {
  const fleet = await Fleet.open(run, { embedded: false, content })
  const progress = (line: string): void => run.progress(`PostgreSQL: ${line}`)
  return figuresOf('PostgreSQL', { fleet, seed, so: await runRounds(fleet, { rounds, seed, progress }) })
}

async function embedded(run: BenchRun, { rounds, seed, content }: Wanted): Promise<Figure[]> {
  const fleet = await Fleet.open(run, { embedded: true, content })
  const share = Math.min(rounds, Math.max(QUICK, Math.round((rounds * EMBEDDED) / ROUNDS)))
  const progress = (line: string): void => run.progress(`embedded: ${line}`)
  const refused = { tried: 0, letIn: 0 }
  const beside = async (round: number): Promise<void> => {
    if (round % 3 !== 1) return
    refused.tried += 1
    if (!(await tryBeside(fleet))) refused.letIn += 1
  }
  const so = await runRounds(fleet, { rounds: share, seed, progress, beside })
  return [
    ...figuresOf('embedded', { fleet, seed, so }),
    {
      what: 'embedded: a second process on the same data that is let in',
      value: refused.letIn,
      bar: bars.faults,
      note: `tried ${refused.tried} times`,
    },
  ]
}

interface Told {
  fleet: Fleet
  seed: number
  so: Rounds
}

function figuresOf(on: string, { fleet, seed, so }: Told): Figure[] {
  const { tally, letters } = so
  const counted = (all: ReadonlyMap<string, number>): string =>
    [...all].map(([name, count]) => `${name} ${count}`).join(', ')
  const rounds = [...so.blows.values()].reduce((sum, count) => sum + count, 0)
  const acknowledged = [...tally.acknowledged.values()].reduce((sum, count) => sum + count, 0)
  const slowest = slowestOf(tally.ready)
  const [first] = slowest
  const judged = (what: string, wrong: ReadonlySet<string>): Figure => ({
    what: `${on}: ${what}`,
    value: wrong.size,
    bar: bars.faults,
    ...(wrong.size > 0 && { note: [...wrong].slice(0, 5).join('; ') }),
  })
  const left = blows.flatMap((blow) => reasonOf(blow, fleet))
  return [
    { what: `${on}: rounds`, value: rounds, note: `--seed ${seed}: ${counted(so.blows)}` },
    ...(left.length > 0
      ? [{ what: `${on}: blows that were left out`, value: left.length, note: left.join('; ') }]
      : []),
    { what: `${on}: writes acknowledged`, value: acknowledged, note: counted(tally.acknowledged) },
    { what: `${on}: questions asked again`, value: tally.away, note: 'nobody there, or 503' },
    judged('acknowledged and lost', tally.lost),
    judged('done or told twice', tally.twice),
    judged('timers and letters missed', tally.missed),
    judged('half: events, state, desks, timers, trail', tally.half),
    judged('answers that nobody should get (500, hangs, refusals)', tally.strange),
    {
      what: `${on}: letters sent once more with the same key`,
      value: letters.again,
      note: `of ${letters.taken}, ${so.claims} cases`,
    },
    {
      what: `${on}: ready again, the slowest`,
      value: (first?.milliseconds ?? 0) / 1000,
      unit: 's',
      bar: bars.ready,
      ...(first && { note: `${toldReady(slowest)}; ${tally.ready.length} times` }),
    },
  ]
}

type Ready = Tally['ready'][number]

/** Of each kind of blow the slowest, slow ones first. */
function slowestOf(ready: readonly Ready[]): Ready[] {
  const slowFirst = ready.toSorted((one, other) => other.milliseconds - one.milliseconds)
  return [...Map.groupBy(slowFirst, ({ blow }) => blow).values()].flatMap((all) => all.slice(0, 1))
}

const toldReady = (slowest: readonly Ready[]): string =>
  slowest.map(({ blow, milliseconds }) => `${blow} ${(milliseconds / 1000).toFixed(1)}`).join(', ')

function reasonOf({ name, skipped }: Blow, fleet: Fleet): string[] {
  const reason = skipped?.(fleet)
  return reason === undefined ? [] : [`${name}: ${reason}`]
}

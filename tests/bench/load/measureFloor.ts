import { execFile } from 'node:child_process'
import { rm, mkdtemp, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Bar, BenchRun, Figure } from '../Bench.ts'
import { quantile } from '../statistics.ts'
import { bars } from './bars.ts'
import { pgbenchScript } from './floor/prepare.ts'
import { sealedValues } from './floor/sizes.ts'
import { autosave, submit } from './floor/statements.ts'
import { type Fleet, startFleet } from './Fleet.ts'
import type { Driven } from './generator/driveClosed.ts'
import { SESSIONS } from './names.ts'
import type { Site } from './openSite.ts'

const execute = promisify(execFile)
/** As many as a program's pool has connections. */
const CLIENTS = 10
const PROGRAMS = ['pgbench', 'floor', 'ours'] as const
type Program = (typeof PROGRAMS)[number]
const DEEDS = { save: autosave, submit } as const
type Deed = keyof typeof DEEDS

/** Applicants of their own, behind those of the mix: who has submitted once cannot do so again. */
const OWN = {
  save: { pgbench: 2000, floor: 2000, ours: 2000 },
  submit: { pgbench: 3000, floor: 12_000, ours: 6000 },
}
type Ranges = { [deed in Deed]: { [program in Program]: [first: number, last: number] } }

function rangesOf(quick: boolean): { ranges: Ranges; last: number } {
  let last = SESSIONS
  const take = (wanted: number): [number, number] => {
    const count = quick ? wanted / 4 : wanted
    last += count
    return [last - count + 1, last]
  }
  const each = ({ pgbench, floor, ours }: (typeof OWN)[Deed]): Ranges[Deed] => ({
    pgbench: take(pgbench),
    floor: take(floor),
    ours: take(ours),
  })
  const ranges = { save: each(OWN.save), submit: each(OWN.submit) }
  return { ranges, last }
}

/** How many applicants have to be there. */
export const applicantsFor = ({ quick }: BenchRun): number => rangesOf(quick).last

/**
 * The same deeds by pgbench, by the least that a program can be, and by the portal, one after the other in each round: so
 * many a second on ten connections.
 */
export async function measureFloor(site: Site, run: BenchRun): Promise<Figure[]> {
  // As pgbench has a thread for each core.
  const size = availableParallelism()
  const environment = { ...site.environment, FLOOR_SCHEMA: site.grown.schema }
  const fleets = {
    floor: await startFleet(run, environment, { size, program: FLOOR }),
    ours: await startFleet(run, site.environment, { size }),
  }
  const scripts = await writeScripts(run)
  const figures: Figure[] = []
  for (const deed of ['save', 'submit'] as const) {
    const table = await measureDeed(site, run, { deed, script: scripts[deed], fleets })
    for (const { what, value, note = '' } of table) run.progress(`${what} ${value.toFixed(2)} ${note}`)
    figures.push(...table)
  }
  await fleets.floor.close()
  await fleets.ours.close()
  return figures
}

interface Measuring {
  deed: Deed
  script: string
  fleets: { floor: Fleet; ours: Fleet }
}

async function measureDeed(
  site: Site,
  run: BenchRun,
  { deed, script, fleets }: Measuring,
): Promise<Figure[]> {
  const seconds = run.quick ? 2 : 5
  const rounds = Number(run.option('rounds') ?? (run.quick ? 1 : 3))
  const { ranges } = rangesOf(run.quick)
  const rates: Rates = { pgbench: [], floor: [], ours: [] }
  const cpu = { floor: 0, ours: 0 }
  const count = { floor: 0, ours: 0 }
  const driveOne = (program: 'floor' | 'ours', round: number): Promise<Driven> => {
    const applicants = partOf(ranges[deed][program], { deed, round, rounds })
    const origins = fleets[program].servers
    return site.generator.order('closed', { origins, deed, clients: CLIENTS, seconds, applicants })
  }
  for (let round = 0; round <= rounds; round += 1) {
    run.progress(round === 0 ? `${deed}: becoming warm` : `${deed}: round ${round} of ${rounds}`)
    if (round > 0) rates.pgbench.push(await runPgbench(site, script, seconds))
    for (const program of ['floor', 'ours'] as const) {
      const before = fleets[program].cpu()
      const driven = await driveOne(program, round)
      if (round === 0) continue
      rates[program].push(driven.count / driven.seconds)
      cpu[program] += fleets[program].cpu() - before
      count[program] += driven.count
    }
  }
  return tableOf(deed, rates, { floor: cpu.floor / count.floor, ours: cpu.ours / count.ours })
}

const FLOOR = fileURLToPath(new URL('floor/floor.ts', import.meta.url))
type Rates = { [program in Program]: number[] }

/** Who saves can do so again in the next round; the first one, which is not counted, makes the program warm. */
function partOf(
  [first, last]: [number, number],
  { deed, round, rounds }: { deed: Deed; round: number; rounds: number },
): [number, number] {
  if (deed === 'save') return [first, last]
  const each = Math.floor((last + 1 - first) / (rounds + 1))
  return [first + round * each, first + (round + 1) * each - 1]
}

function tableOf(deed: Deed, rates: Rates, cpu: { floor: number; ours: number }): Figure[] {
  const what = deed === 'save' ? 'autosave' : 'submit'
  const middle = (program: Program): number => quantile(rates[program], 0.5)
  const ratios = (over: Program, under: Program): number[] =>
    rates[over].map((rate, round) => rate / (rates[under][round] ?? Number.NaN))
  const ratio = (over: Program, under: Program, bar: Bar): Figure => {
    const all = ratios(over, under)
    const spread = `${Math.min(...all).toFixed(2)}–${Math.max(...all).toFixed(2)} (${all.length} rounds)`
    return { what: `${what}: ${over} ÷ ${under}`, value: quantile(all, 0.5), bar, spread }
  }
  return [
    { what: `${what}: pgbench`, value: middle('pgbench'), unit: 'a second', note: `${CLIENTS} connections` },
    ...(['floor', 'ours'] as const).map((program) => ({
      what: `${what}: ${program}`,
      value: middle(program),
      unit: 'a second',
      note: `${cpu[program].toFixed(2)} ms of its processor each`,
    })),
    ratio('floor', 'pgbench', bars.floor),
    ratio('ours', 'floor', deed === 'save' ? bars.autosave : bars.submit),
  ]
}

async function writeScripts(run: BenchRun): Promise<{ [deed in Deed]: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-load-'))
  run.close(() => rm(folder, { recursive: true }))
  const { ranges } = rangesOf(run.quick)
  const write = async (deed: Deed): Promise<string> => {
    const place = join(folder, `${deed}.sql`)
    await writeFile(place, pgbenchScript(DEEDS[deed], ranges[deed].pgbench))
    return place
  }
  return { save: await write('save'), submit: await write('submit') }
}

/** Transactions a second. */
async function runPgbench({ database, grown }: Site, script: string, seconds: number): Promise<number> {
  const now = new Date()
  const values = {
    ...sealedValues,
    now: now.toISOString(),
    due: new Date(now.getTime() + 864_000_000).toISOString(),
    answers: Buffer.from(JSON.stringify(grown.answers.foreigner)),
  }
  const defined = Object.entries(values).flatMap(([name, value]) => [
    '-D',
    `${name}=${Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value}`,
  ])
  const words = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    String(availableParallelism()),
    '-T',
    String(seconds),
  ]
  const environment = { ...process.env, PGOPTIONS: `-c search_path=${grown.schema}` }
  const { stdout } = await execute('pgbench', [...words, ...defined, '-f', script, database.url], {
    env: environment,
  }).catch((cause: unknown) => {
    // Its own words are enough: the command itself is pages long.
    const said = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : ''
    throw new Error(`pgbench: ${said.slice(0, 300)}`)
  })
  const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  if (!(tps > 0)) throw new Error(`pgbench said: ${stdout}`)
  return tps
}

import demo from '#server/demo/people.json' with { type: 'json' }
import type { Json } from '#engine/values/types.ts'
import type { Bench, BenchRun, Figure } from '../Bench.ts'
import { bars } from './bars.ts'
import { Fuzzer } from './Fuzzer.ts'
import { fuzzOperation, type Wanted } from './fuzzOperation.ts'
import { fuzzSequences, groupsOf } from './fuzzSequences.ts'
import { lookAround, submitOne } from './growLife.ts'
import { createJudge } from './judge/createJudge.ts'
import { Findings } from './judge/Findings.ts'
import { slopeOf } from './judge/slopeOf.ts'
import { People } from './People.ts'
import { type Operation, readOperations } from './requests/Operation.ts'
import { namesOfContent } from './namesOfContent.ts'
import { type FuzzSite, openSite } from './site/openSite.ts'

/** Requests of each operation, and rounds over all of them: memory is looked at after each. */
const RUNS = 240
const ROUNDS = 8
/** Milliseconds for one operation, or for the sequences of one kind of things, in a round. */
const MOST = 4000
/** Sequences of one kind of things, for so many requests of an operation. */
const SHARE = 8

interface Measured {
  requests: number
  heap: number
  handles: number
}

/** Every operation that the portal publishes, asked rightly, nearly rightly and with ill will, by everybody. */
export const fuzz: Bench = async (run) => {
  const runs = Number(run.option('runs') ?? (run.quick ? 16 : RUNS))
  const seed = Number(run.option('seed') ?? Math.floor(Math.random() * 1e9))
  const until = performance.now() + 60_000 * Number(run.option('minutes') ?? 10)
  run.progress(`seed ${seed}; a portal with the demo's people is made`)
  const site = await openSite(run)
  const { server } = site
  const operations = await operationsOf(server.origin, run.option('only'))
  if (operations.length === 0) throw new Error('No operation has what --only says')
  const findings = new Findings()
  const people = new People(site.actors)
  const fuzzer = new Fuzzer({
    origin: server.origin,
    people,
    pool: await namesOfContent(),
    judge: createJudge(),
    findings,
  })
  run.progress('everybody looks around')
  await submitOne({ ...site, origin: server.origin, login: 'aysel@example.az', password: demo.password })
  await lookAround(fuzzer, await operationsOf(server.origin, undefined))
  const rounds = run.quick ? 2 : ROUNDS
  const measured: Measured[] = []
  for (let round = 0; round < rounds && performance.now() < until; round += 1) {
    const wanted = { runs: Math.ceil(runs / rounds), seed: seed + 1000 * round, most: MOST }
    await askAll({ run, fuzzer, operations, wanted, until, label: `round ${round + 1} of ${rounds}` })
    measured.push({ requests: fuzzer.requests, ...(await server.inspector.measure()) })
  }
  return report({ run, site, fuzzer, operations, measured })
}

async function operationsOf(origin: string, only: string | undefined): Promise<Operation[]> {
  const answer = await fetch(`${origin}/api/openapi.json`)
  const published: Json = await answer.json()
  return readOperations(published).filter(
    ({ id, path }) => only === undefined || id.includes(only) || path.includes(only),
  )
}

interface Round {
  run: BenchRun
  fuzzer: Fuzzer
  operations: readonly Operation[]
  wanted: Wanted
  until: number
  label: string
}

async function askAll({ run, fuzzer, operations, wanted, until, label }: Round): Promise<void> {
  const tell = (what: string): void =>
    run.progress(`${label}, ${what}: ${fuzzer.requests} requests, ${fuzzer.findings.all().length} findings`)
  for (const [index, operation] of operations.entries()) {
    if (performance.now() > until) return
    if (index % 20 === 0) tell(operation.id)
    await fuzzOperation(fuzzer, operation, { ...wanted, seed: wanted.seed + index })
  }
  for (const [index, group] of groupsOf(operations).entries()) {
    if (performance.now() > until) return
    if (index % 5 === 0) tell(`sequences ${group[0]?.path ?? ''}`)
    const runs = Math.ceil((wanted.runs * group.length) / SHARE)
    await fuzzSequences(fuzzer, group, { ...wanted, runs, seed: wanted.seed + 500 + index })
  }
}

interface Reported {
  run: BenchRun
  site: FuzzSite
  fuzzer: Fuzzer
  operations: readonly Operation[]
  measured: Measured[]
}

async function report({ run, site, fuzzer, operations, measured }: Reported): Promise<Figure[]> {
  const { server } = site
  const runs = server.runs()
  const audit = await site.endAndVerify()
  for (const { key, actor, times, seed, detail, curl } of fuzzer.findings.all())
    console.log(`\n${key}\n  ${times} times; by ${actor}; seed ${seed}\n  ${detail}\n  ${curl}`)
  for (const line of server.faults.slice(0, 10)) console.log(`\nlog: ${line.slice(0, 1500)}`)
  const unserved = operations.filter(({ id }) => !fuzzer.served.has(id)).map(({ id }) => id)
  if (unserved.length > 0) run.progress(`never served: ${unserved.join(', ')}`)
  const late = measured.slice(Math.floor(measured.length / 2))
  const handles = late.map((one) => one.handles)
  return [
    {
      what: 'requests',
      value: fuzzer.requests,
      note: `${operations.length} operations, ${fuzzer.people.count} kinds of callers`,
    },
    { what: 'operations of which one succeeded', value: operations.length - unserved.length },
    { what: 'callers whose sessions were used up', value: fuzzer.people.spent },
    { what: 'findings', value: fuzzer.findings.all().length, bar: bars.findings },
    {
      what: 'slowest answer',
      value: Math.round(fuzzer.slowest.milliseconds),
      unit: 'ms',
      bar: bars.slowest,
      note: fuzzer.slowest.operation,
    },
    { what: 'faults in the log', value: server.faults.length, bar: bars.faults },
    {
      what: 'heap, growth in the second half for 1,000 requests',
      value: slopeOf(late.map(({ requests, heap }) => [requests / 1000, heap / 1024])),
      unit: 'KB',
      bar: bars.heap,
      note: `${measured.map(({ heap }) => (heap / 1_048_576).toFixed(1)).join(' ')} MB`,
    },
    {
      what: 'handles more than before',
      value: late.length < 2 ? Number.NaN : (handles.at(-1) ?? 0) - (handles[0] ?? 0),
      bar: bars.handles,
    },
    { what: 'ended by itself', value: runs ? 0 : 1, bar: bars.ended },
    { what: 'audit: faults of its chains', value: audit.faults, bar: bars.audit, note: `${audit.rows} rows` },
  ]
}

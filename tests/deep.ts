import { randomInt } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startVitest } from 'vitest/node'
import { DEEP_PARTS, type DeepPart } from './tools/deepParts.ts'
import { MeasuringReporter, toldFailures } from './tools/MeasuringReporter.ts'
import { addRecord, commitOfTree, readRecords, type RunRecord } from './tools/runRecords.ts'
import { deepProjectNames } from './tools/testProjects.ts'
import { keepCompiled } from './tools/TestRun.ts'

const HELP = `npm run test:deep                        every part of the deep suite
npm run test:deep -- kills axe           these parts
npm run test:deep -- seeds --seed 1234   replays a part with the seed that its run printed
npm run test:deep -- --record            adds the results to docs/test-runs.json, if the work tree is that of a commit
npm run test:deep -- --json FILE         writes the results as JSON as well

parts:
${DEEP_PARTS.map(({ name, proves }) => `  ${name.padEnd(11)} ${proves}`).join('\n')}

Results of parts on one commit add up: the last lines count the recorded runs as well.`

/** A finished run of one part; `what` is `deep` and its name. */
type PartResult = Omit<RunRecord, 'commit' | 'at'>

const SEED_BELOW = 1_000_000_000
const nameOf = (part: DeepPart): string => `deep ${part.name}`

async function runPart(part: DeepPart, seed: number): Promise<PartResult> {
  console.log(`Part ${part.name} (replay: npm run test:deep -- ${part.name} --seed ${seed}): ${part.proves}`)
  const begun = performance.now()
  const reporter = new MeasuringReporter()
  process.env['TEST_SEED'] = String(seed)
  if (part.lanes !== undefined) process.env['TEST_ORDER'] = String(seed)
  const vitest = await startVitest([], {
    run: true,
    watch: false,
    reporters: ['default', reporter],
    project: deepProjectNames(part),
  })
  await vitest.close()
  delete process.env['TEST_ORDER']
  for (const test of reporter.skipped) console.log(`not run ${test}`)
  for (const line of toldFailures(reporter.failures)) console.log(line)
  const count = (key: 'passed' | 'skipped') => reporter.files.reduce((sum, file) => sum + file[key], 0)
  const passed = count('passed')
  return {
    what: nameOf(part),
    load: 0,
    seed,
    passed,
    // A part without a single test proves nothing.
    failed: reporter.failures.length + (passed === 0 ? 1 : 0),
    skipped: count('skipped'),
    seconds: Math.round((performance.now() - begun) / 1000),
  }
}

function print(results: readonly PartResult[]): void {
  for (const { what, seed, passed, failed, skipped, seconds } of results)
    console.log(
      `${what.padEnd(16)} seed ${String(seed).padEnd(10)} ${passed} passed, ${failed} failed, ${skipped} not run, ${seconds} s`,
    )
  const missing = DEEP_PARTS.filter((part) => !results.some(({ what }) => what === nameOf(part)))
  if (missing.length > 0) console.log(`Not run on this commit: ${missing.map(({ name }) => name).join(', ')}`)
}

interface Options {
  parts: readonly DeepPart[]
  seed?: number
  record: boolean
  json?: string
}

async function run({ parts, seed, record, json }: Options): Promise<number> {
  const commit = commitOfTree()
  const isPart = ({ what }: PartResult) => parts.some((part) => nameOf(part) === what)
  const before = commit === undefined ? [] : readRecords(commit)
  // A part that runs again replaces what was recorded of it.
  const results: PartResult[] = before.filter((one) => one.what.startsWith('deep ') && !isPart(one))
  for (const part of parts)
    for (let turn = 0; turn < (seed === undefined ? part.seeds : 1); turn += 1) {
      const result = await runPart(part, seed ?? randomInt(SEED_BELOW))
      results.push(result)
      if (record && commit !== undefined) addRecord({ commit, ...result, at: new Date().toISOString() })
    }
  if (record && commit === undefined) console.log('Not recorded: the work tree is not that of a commit.')
  print(results)
  if (json !== undefined) writeFileSync(json, `${JSON.stringify({ commit, results }, undefined, 2)}\n`)
  const total = (key: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[key], 0)
  console.log(`${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 && total('passed') > 0 ? 0 : 1
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      record: { type: 'boolean', default: false },
      json: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const unknown = positionals.filter((name) => !DEEP_PARTS.some((part) => part.name === name))
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`)
  const { seed, ...more } = values
  if (seed !== undefined && !/^\d+$/.test(seed))
    throw new Error(`"${seed}" is no seed: it is a whole number.`)
  return { ...more, names: positionals, seed: seed === undefined ? undefined : Number(seed) }
}

async function main(): Promise<number> {
  let options: ReturnType<typeof readOptions>
  try {
    options = readOptions()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`)
    return 2
  }
  const { names, seed, record, json, help } = options
  if (help) {
    console.log(HELP)
    return 0
  }
  keepCompiled()
  return run({
    parts: DEEP_PARTS.filter(({ name }) => names.length === 0 || names.includes(name)),
    record,
    ...(seed !== undefined && { seed }),
    ...(json !== undefined && { json }),
  })
}

process.exitCode = await main()

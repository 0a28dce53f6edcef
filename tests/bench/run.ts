import { writeFileSync } from 'node:fs'
import { endProgress, showProgress } from '../showProgress.ts'
import type { BenchRun, Figure } from './Bench.ts'
import { benches } from './benches.ts'
import { calibrateMachine } from './calibrateMachine.ts'
import { EXIT } from './exit.ts'
import { meets } from './meets.ts'
import { printTable } from './printTable.ts'
import { readOptions } from './readOptions.ts'
import { runAll } from './runAll.ts'
import { Skipped } from './Skipped.ts'

const { name, options } = readOptions(process.argv.slice(2))
const quick = options.has('quick')
const listed = benches.find((bench) => bench.name === name)

function list(): void {
  console.log('npm run bench -- <name> [--quick] [--json FILE]\n')
  for (const bench of benches) console.log(`  ${bench.name.padEnd(12)}${bench.about}`)
  console.log(`  ${'all'.padEnd(12)}each of them, one after the other`)
}

function record(file: string, figures: readonly Figure[]): void {
  const rows = figures.map(({ what, value, bar }) => ({
    bench: name,
    what,
    value,
    bar: bar ?? null,
    ok: bar === undefined ? null : meets(value, bar),
  }))
  writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`)
}

async function measure(): Promise<Figure[]> {
  const ends: (() => unknown)[] = []
  const endAll = async (): Promise<void> => {
    for (const one of ends.splice(0).toReversed()) await one()
    endProgress()
  }
  let ending: Promise<void> | undefined
  const end = (): Promise<void> => (ending ??= endAll())
  // Whoever has seen enough leaves no server behind, also who says so twice.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void end().finally(() => process.exit(EXIT.couldNot)))
  const run: BenchRun = {
    quick,
    option: (wanted) => options.get(wanted),
    progress: showProgress,
    close: (one) => ends.push(one),
  }
  try {
    const bench = await listed?.load()
    return (await bench?.(run)) ?? []
  } finally {
    await end()
  }
}

async function report(): Promise<number> {
  const started = performance.now()
  console.log(
    [`bench ${name}${quick ? ', quick: no verdict' : ''}`, ...(await calibrateMachine())].join('\n'),
  )
  const figures = await measure()
  if (figures.length === 0) throw new Error('Nothing was measured: does --only name a part of it?')
  console.log(`measured in ${((performance.now() - started) / 60_000).toFixed(1)} min\n`)
  printTable(figures, !quick)
  const file = options.get('json')
  if (file !== undefined) record(file, figures)
  const judged = figures.filter(({ bar }) => bar !== undefined)
  const short = judged.filter(({ value, bar }) => bar !== undefined && !meets(value, bar))
  if (quick) return EXIT.met
  console.log(`\n${judged.length - short.length} of ${judged.length} bars met`)
  const notRun = judged.filter(({ value }) => Number.isNaN(value))
  if (notRun.length > 0) console.log(`not run: ${notRun.map(({ what }) => what).join('; ')}`)
  return short.length === 0 ? EXIT.met : EXIT.short
}

async function runNamed(): Promise<number> {
  if (name === 'all') return runAll(options)
  if (listed === undefined) {
    list()
    return name === undefined ? EXIT.met : EXIT.couldNot
  }
  try {
    return await report()
  } catch (fault) {
    if (!(fault instanceof Skipped)) throw fault
    console.log(`skipped: ${fault.message}`)
    return EXIT.met
  }
}

try {
  process.exitCode = await runNamed()
} catch (fault) {
  console.error(fault)
  process.exitCode = EXIT.couldNot
}

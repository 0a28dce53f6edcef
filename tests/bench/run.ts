import { writeFileSync } from 'node:fs'
import { endProgress, showProgress } from '../showProgress.ts'
import type { BenchRun, Figure } from './Bench.ts'
import { benches } from './benches.ts'
import { calibrateMachine } from './calibrateMachine.ts'
import { meets } from './meets.ts'
import { printTable } from './printTable.ts'
import { readOptions } from './readOptions.ts'

/** How it ends: every bar met, one falls short, the bench could not run. */
const EXIT = { met: 0, short: 1, couldNot: 2 }

const { name, options } = readOptions(process.argv.slice(2))
const quick = options.has('quick')
const listed = benches.find((bench) => bench.name === name)

function list(): void {
  console.log('npm run bench -- <name> [--quick] [--json FILE]\n')
  for (const bench of benches) console.log(`  ${bench.name.padEnd(12)}${bench.about}`)
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
  const run: BenchRun = {
    quick,
    option: (wanted) => options.get(wanted),
    progress: showProgress,
    close: (end) => ends.push(end),
  }
  try {
    const bench = await listed?.load()
    return (await bench?.(run)) ?? []
  } finally {
    for (const end of ends.toReversed()) await end()
    endProgress()
  }
}

async function report(): Promise<number> {
  const started = performance.now()
  console.log(
    [`bench ${name}${quick ? ', quick: no verdict' : ''}`, ...(await calibrateMachine())].join('\n'),
  )
  const figures = await measure()
  console.log(`measured in ${((performance.now() - started) / 60_000).toFixed(1)} min\n`)
  printTable(figures, !quick)
  const file = options.get('json')
  if (file !== undefined) record(file, figures)
  const judged = figures.filter(({ bar }) => bar !== undefined)
  const short = judged.filter(({ value, bar }) => bar !== undefined && !meets(value, bar))
  if (quick) return EXIT.met
  console.log(`\n${judged.length - short.length} of ${judged.length} bars met`)
  return short.length === 0 ? EXIT.met : EXIT.short
}

if (listed === undefined) {
  list()
  process.exitCode = name === undefined ? EXIT.met : EXIT.couldNot
} else {
  try {
    process.exitCode = await report()
  } catch (fault) {
    console.error(fault)
    process.exitCode = EXIT.couldNot
  }
}

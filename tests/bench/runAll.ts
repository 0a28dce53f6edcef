import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benches } from './benches.ts'
import { EXIT } from './exit.ts'

const RUN = join(import.meta.dirname, 'run.ts')

interface Ended {
  name: string
  code: number
  minutes: number
  rows: unknown[]
}

/**
 * Every bench after the other, each a process of its own with the same options: what one leaves in memory is not measured
 * with the next. `--json` has the rows of all. @returns the worst of their ends.
 */
export async function runAll(options: ReadonlyMap<string, string>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const ended: Ended[] = []
  const over = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => over.abort())
  try {
    for (const { name } of benches)
      if (!over.signal.aborted)
        ended.push(await runOne(name, { options, json: join(folder, `${name}.json`), over: over.signal }))
  } finally {
    await rm(folder, { recursive: true })
  }
  const file = options.get('json')
  if (file !== undefined)
    await writeFile(
      file,
      `${JSON.stringify(
        ended.flatMap(({ rows }) => rows),
        null,
        2,
      )}\n`,
    )
  console.log('\nall benches')
  for (const { name, code, minutes, rows } of ended)
    console.log(`  ${name.padEnd(12)}${minutes.toFixed(1).padStart(6)} min  ${wordOf({ code, rows })}`)
  return Math.max(...ended.map(({ code }) => code))
}

const WORDS: { [code: number]: string } = {
  [EXIT.met]: 'ok',
  [EXIT.short]: 'FALLS SHORT',
  [EXIT.couldNot]: 'could not run',
}

/** One that was skipped has no rows, and is no proof of anything. */
const wordOf = ({ code, rows }: Pick<Ended, 'code' | 'rows'>): string =>
  code === EXIT.met && rows.length === 0 ? 'skipped' : (WORDS[code] ?? `ended with ${code}`)

interface Wanted {
  options: ReadonlyMap<string, string>
  /** Where its rows go. */
  json: string
  /** Aborted: somebody has seen enough. */
  over: AbortSignal
}

async function runOne(name: string, { options, json, over }: Wanted): Promise<Ended> {
  const started = performance.now()
  const words = [...options].flatMap(([option, value]) =>
    option === 'json' ? [] : [`--${option}`, ...(value === '' ? [] : [value])],
  )
  const child = spawn(process.execPath, [RUN, name, ...words, '--json', json], { stdio: 'inherit' })
  const stop = (): void => void child.kill('SIGTERM')
  over.addEventListener('abort', stop)
  const [code] = await once(child, 'exit')
  over.removeEventListener('abort', stop)
  const rows: unknown = JSON.parse(await readFile(json, 'utf8').catch(() => '[]'))
  console.log()
  return {
    name,
    code: typeof code === 'number' ? code : EXIT.couldNot,
    minutes: (performance.now() - started) / 60_000,
    rows: Array.isArray(rows) ? rows : [],
  }
}

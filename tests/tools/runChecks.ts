import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'

interface Check {
  name: string
  command: string[]
}
export interface CheckResult {
  name: string
  ok: boolean
  seconds: number
  output: string
}

const FORMATTED = ['src', 'tests', 'schemas', 'ui-schemas', 'workflows', 'locales', 'vite.config.ts']
/** One checker: several look at the same types again, and the other core has a check of its own. */
const TYPES = ['tsc', '--checkers', '1', '-p']
/** The longest come first: they run two at a time. */
const CHECKS: readonly Check[] = [
  { name: 'types', command: [...TYPES, '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  // `--strict`: a warning names what is surely not meant.
  { name: 'content', command: ['node', 'src/cli/check.ts', '--strict'] },
  { name: 'unused code and dependencies', command: ['knip'] },
  { name: 'format', command: ['oxfmt', '--check', ...FORMATTED] },
  { name: 'types of the pure engine', command: [...TYPES, 'src/engine'] },
]
const AT_ONCE = 2

/** Runs the machine checks, two at a time, and prints each as it ends. */
export async function runChecks(): Promise<CheckResult[]> {
  const waiting = [...CHECKS]
  const results: CheckResult[] = []
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const result = await runCheck(check)
      console.log(`${result.ok ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)`)
      if (!result.ok) console.log(result.output)
      results.push(result)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

function runCheck({ name, command: [program = '', ...rest] }: Check): Promise<CheckResult> {
  const started = performance.now()
  const PATH = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    env: { ...process.env, PATH },
  })
  const { promise, resolve: settle } = Promise.withResolvers<CheckResult>()
  let output = ''
  const take = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const end = (ok: boolean) => settle({ name, ok, seconds: (performance.now() - started) / 1000, output })
  child.on('error', (error) => {
    output += error.message
    end(false)
  })
  child.on('close', (code) => end(code === 0))
  return promise
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pass } from 'node:timers/promises'
import { ROOT } from './prepareData.ts'
import { environmentOf, type Site } from './Site.ts'

interface Running {
  /** Below tests/kill: awaits its go (awaitGo.ts), and says one more line when it has done its work. */
  script: string
  site: Site
  further?: readonly string[]
}
interface Killing extends Running {
  /** Milliseconds from the beginning to SIGKILL; Infinity: it ends by itself. */
  moment: number
  /** Processes beside it that do the same at the same time, and live. */
  beside?: number
}

/**
 * Processes of their own that work on the database of a site; one of them is killed meanwhile. The moment of the kill is
 * the experiment: nothing is waited for.
 * @returns milliseconds from the moment that it begins
 */
export async function runAndKill({ moment, beside = 0, ...running }: Killing): Promise<number> {
  const all = await Promise.all(Array.from({ length: 1 + beside }, () => startReady(running)))
  const took = await Promise.all(all.map((run, index) => run(index === 0 ? moment : Infinity)))
  return took[0] ?? 0
}

/** @returns what lets it begin, and waits until it has ended. */
async function startReady({
  script,
  site,
  further = [],
}: Running): Promise<(moment: number) => Promise<number>> {
  const child = spawn(process.execPath, [join(ROOT, 'tests/kill', script), ...further], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...environmentOf(site),
      NODE_ENV: '',
      NODE_COMPILE_CACHE: join(site.dataDir, 'compiled'),
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let fault = ''
  child.stderr.on('data', (piece: Buffer) => (fault += piece.toString()))
  const lines = createInterface(child.stdout)
  const [line] = await Promise.race([once(lines, 'line'), exited])
  if (line !== 'ready') throw new Error(`The process did not begin: ${fault}`)
  return async (moment) => {
    const done = once(lines, 'line')
    const began = performance.now()
    child.stdin.end('go')
    await Promise.race(moment === Infinity ? [done, exited] : [pass(moment), exited])
    const took = performance.now() - began
    if (moment !== Infinity) child.kill('SIGKILL')
    await exited
    if (fault !== '') throw new Error(fault)
    return took
  }
}

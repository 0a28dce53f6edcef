import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pass } from 'node:timers/promises'
import { ROOT } from './prepareData.ts'

interface Killing {
  /** Below tests/kill: says "ready" when it begins, and one more line when it has done its work. */
  script: string
  dataDir: string
  further?: readonly string[]
  /** Milliseconds from "ready" to SIGKILL; Infinity: it ends by itself. */
  moment: number
}

/**
 * A process of its own that works on the embedded database of a folder, and is killed meanwhile. The moment of the kill is
 * the experiment: nothing is waited for.
 * @returns milliseconds from the moment that it begins
 */
export async function runAndKill({ script, dataDir, further = [], moment }: Killing): Promise<number> {
  const child = spawn(process.execPath, [join(ROOT, 'tests/kill', script), dataDir, ...further], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  let fault = ''
  child.stderr.on('data', (piece: Buffer) => (fault += piece.toString()))
  const lines = createInterface(child.stdout)
  const [line] = await Promise.race([once(lines, 'line'), exited])
  if (line !== 'ready') throw new Error(`The process did not begin: ${fault}`)
  const began = performance.now()
  const done = once(lines, 'line')
  await Promise.race(moment === Infinity ? [done, exited] : [pass(moment), exited])
  const took = performance.now() - began
  if (moment !== Infinity) child.kill('SIGKILL')
  await exited
  if (fault !== '') throw new Error(fault)
  return took
}

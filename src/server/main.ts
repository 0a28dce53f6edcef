import { constants, enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { endOnSignal } from './endOnSignal.ts'
import { collectWhenIdle } from './operations/collectWhenIdle.ts'
import { refuseUnsafe } from './refuseUnsafe.ts'
import { reportStartFault } from './reportStartFault.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Beside the packages: whoever may write there may change the program as well. `NODE_COMPILE_CACHE` names another place, and that alone. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

/** The server alone, as in production: outside systems and the database come from the environment. */
async function main(): Promise<void> {
  const environment = process.argv.includes('--worker')
    ? { ...process.env, PORTAL_WORKER: 'only' }
    : process.env
  const config = readConfig(environment, ROOT)
  if (config.production) refuseUnsafe(config, environment)
  // More than half of a start is reading code: what comes from here on is kept compiled, where something can be written.
  if (process.env['NODE_COMPILE_CACHE'] === undefined) {
    const { status } = enableCompileCache(COMPILED)
    // Threads learn of it from here. Without it each one loads a compiler for TypeScript, which takes three times as long to start.
    if (status === constants.compileCacheStatus.ENABLED) process.env['NODE_COMPILE_CACHE'] = COMPILED
  }
  const { startServer } = await import('./server.ts')
  endOnSignal(await startServer(config), [])
  collectWhenIdle()
  // Now, and not at the end: one that is killed leaves it, too.
  flushCompileCache()
}

try {
  await main()
} catch (cause) {
  process.stderr.write(`${reportStartFault(cause)}\n`)
  process.exit(1)
}

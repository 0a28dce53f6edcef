import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { reportStartFault } from './reportStartFault.ts'
import { startServer } from './server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** The server alone, as in production: outside systems and the database come from the environment. */
async function main(): Promise<void> {
  const environment = process.argv.includes('--worker')
    ? { ...process.env, PORTAL_WORKER: 'only' }
    : process.env
  const server = await startServer(readConfig(environment, ROOT))
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

try {
  await main()
} catch (cause) {
  process.stderr.write(`${reportStartFault(cause)}\n`)
  process.exit(1)
}

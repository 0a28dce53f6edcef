import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { reportStartFault } from './reportStartFault.ts'
import { type RunningServer, startServer } from './server.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Milliseconds that an end may take: what is under way by then would be cut off by the machine anyhow. */
const LONGEST_END = 60_000

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
    setTimeout(giveUp, LONGEST_END, server).unref()
    void server.close().then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

function giveUp({ portal }: RunningServer): void {
  portal.log.error({ milliseconds: LONGEST_END }, 'the end took too long: what was under way was cut off')
  process.exit(1)
}

try {
  await main()
} catch (cause) {
  process.stderr.write(`${reportStartFault(cause)}\n`)
  process.exit(1)
}

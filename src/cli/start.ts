import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PortTaken, type Sandbox, startSandbox } from '#sandbox/startSandbox.ts'
import { type Config, readConfig } from '#server/config.ts'
import { checkFolders } from '#server/content/contentFault.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { endOnSignal } from '#server/endOnSignal.ts'
import { reportStartFault } from '#server/reportStartFault.ts'
import { startServer } from '#server/server.ts'
import { StartFault } from '#server/StartFault.ts'
import { withSources } from '#server/withSources.ts'
import { buildPages } from './buildPages.ts'
import { resetData } from './resetData.ts'
import { readStartOptions, START_HELP } from './startOptions.ts'
import { tellChanges } from './tellChanges.ts'
import { welcome } from './welcome.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Room for every outside system after the portal's own port. */
const FIRST_SYSTEM = 10

/** `npm start`: the portal with its pages, on the embedded database and the sandbox unless real ones are configured. */
async function main(): Promise<void> {
  const options = readStartOptions(process.argv.slice(2))
  if (options.help) {
    console.log(START_HELP)
    return
  }
  if (process.env['NODE_ENV'] === 'production')
    throw new StartFault(
      'npm start is for trying out, with demo accounts and simulated systems. In production run: npm run build && node src/server/main.ts',
    )
  const config = readConfig({ PORTAL_LOG_LEVEL: 'warn', ...process.env }, ROOT)
  if (options.reset) await resetData(config.dataDir)
  makeDataDirectory(config)
  if (await buildPages(ROOT)) console.log('The pages were built.')
  const sandbox = Object.keys(config.sources).length === 0 ? await openSandbox(config) : undefined
  try {
    const server = await startServer(sandbox ? withSources(config, sandbox) : config)
    endOnSignal(server, sandbox ? [sandbox.close] : [])
    const origin = config.port === 0 ? server.address : config.origin
    console.log(welcome(origin, sandbox, sandbox ? await seedDemo(server.portal) : undefined))
    server.portal.releases.listen((event) => console.log(tellChanges(event)))
  } catch (cause) {
    await sandbox?.close()
    throw cause
  }
}

function makeDataDirectory({ dataDir }: Config): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StartFault(
      `${dataDir} cannot be written to. Set PORTAL_DATA_DIR to a folder of yours.`,
      [],
      cause,
    )
  }
}

async function openSandbox(config: Config): Promise<Sandbox> {
  try {
    return await startSandbox({
      contentRoot: config.contentRoot,
      port: config.port === 0 ? 0 : config.port + FIRST_SYSTEM,
      portalOrigin: config.origin,
    })
  } catch (cause) {
    // The sandbox reads the content, too, and knows less of its faults.
    if (!(cause instanceof PortTaken)) await checkFolders(config.contentRoot)
    if (!(cause instanceof PortTaken)) throw cause
    throw new StartFault(
      `Port ${cause.port} is in use: the sandbox of outside systems needs it. Set PORT to another one.`,
      [],
      cause,
    )
  }
}

try {
  await main()
} catch (cause) {
  console.error(reportStartFault(cause))
  process.exit(1)
}

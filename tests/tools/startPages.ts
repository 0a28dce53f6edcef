import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { buildPage, runBuild } from './builtPages.ts'

/** What the production pages follow from. */
const SOURCES = [
  'src/**/*',
  'schemas/meta/*',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]
const STATE = 'dist/.built-from'

/** Global set-up of the browser lane: the production build, and a builder that makes each page of the tests once. */
export async function setup(): Promise<() => Promise<void>> {
  await buildProduction()
  const folders = new Map<string, Promise<string>>()
  const server = createServer((request, response) => {
    // A connection that is kept may end in the moment in which the next worker asks.
    response.setHeader('connection', 'close')
    const answer = async (): Promise<void> => {
      const wanted = await text(request)
      const { config, minify }: { config: string; minify?: boolean } = JSON.parse(wanted)
      const made =
        folders.get(wanted) ??
        buildPage({ config: new URL(config), ...(minify === undefined ? {} : { minify }) })
      folders.set(wanted, made)
      response.end(await made)
    }
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  process.env['TEST_PAGES'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return async () => {
    delete process.env['TEST_PAGES']
    server.close()
    server.closeAllConnections()
    for (const folder of folders.values()) rmSync(await folder, { recursive: true, force: true })
  }
}

/** Builds the portal's pages unless those in `dist` were built from these very sources. */
async function buildProduction(): Promise<void> {
  if (process.env['PORTAL_DIST_ROOT'] !== undefined) return
  const state = stateOfSources()
  if (readState() === state) return
  await runBuild(['--logLevel', 'warn'])
  writeFileSync(STATE, state)
}

function stateOfSources(): string {
  const hash = createHash('sha256')
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files.toSorted((one, other) => compare(pathOf(one), pathOf(other))))
    hash.update(`${parentPath}/${name}`).update(readFileSync(`${parentPath}/${name}`))
  return hash.digest('hex')
}

interface Entry {
  parentPath: string
  name: string
}
const pathOf = ({ parentPath, name }: Entry): string => `${parentPath}/${name}`
const compare = (one: string, other: string): number => (one < other ? -1 : 1)

function readState(): string | undefined {
  try {
    return readFileSync(STATE, 'utf8')
  } catch {
    return undefined
  }
}

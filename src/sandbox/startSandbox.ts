import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createSystems } from './createSystems.ts'
import { createSystemServer } from './http/createSystemServer.ts'
import { forEachSource, type SourceName } from './SourceName.ts'
import type { Surroundings } from './System.ts'

export interface SandboxOptions {
  /** Folder that holds workflows/ (facts.json, personas, lists). */
  contentRoot: string
  /** The first system's port, the others follow; 0 or absent = any free ports. */
  port?: number
  /** Same seed, same people. */
  seed?: number
  /** Milliseconds that an answer takes on average; 0 in tests. */
  latency?: number
  /** Host name in the addresses: the portal's, or cookies of the sign-on do not reach it. */
  hostName?: string
  /** Where the portal is: return addresses, CORS, callbacks. May be told later. */
  portalOrigin?: string
  /** Key of a source, asked in `x-api-key`; made up where absent. */
  keys?: Partial<Record<SourceName, string>>
  /** Secret with which a source signs its callbacks; made up where absent. */
  signingKeys?: Partial<Record<SourceName, string>>
  now?: () => Date
  /** Pauses in milliseconds before the payment's callback is tried again. */
  retryPauses?: readonly number[]
}
export interface Sandbox {
  /** Addresses without a slash at the end. */
  sources: Record<SourceName, string>
  keys: Record<SourceName, string>
  signingKeys: Record<SourceName, string>
  inboxUrl: string
  setPortalOrigin: (origin: string) => void
  close: () => Promise<void>
}

/** A port that another program has: the whole sandbox is not started. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken'
  readonly port: number
  constructor(port: number, cause: unknown) {
    super(`Port ${port} of the sandbox is in use.`, { cause })
    this.port = port
  }
}

const DEFAULTS = {
  port: 0,
  seed: 1,
  latency: 150,
  hostName: 'localhost',
  portalOrigin: 'http://localhost:3000',
}

/** Starts every outside system on the loopback address. @throws PortTaken */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, seed, latency, hostName, ...given } = { ...DEFAULTS, ...options }
  const closing = new AbortController()
  let portalOrigin = given.portalOrigin
  const keys = forEachSource((name) => options.keys?.[name] ?? makeSecret())
  const signingKeys = forEachSource((name) => options.signingKeys?.[name] ?? makeSecret())
  const surroundings = (source: SourceName): Surroundings => ({
    seed,
    now: options.now ?? (() => new Date()),
    key: keys[source],
    signingKey: signingKeys[source],
    portal: () => portalOrigin,
    latency,
    closing: closing.signal,
  })
  const { contentRoot, retryPauses } = options
  const systems = createSystems({
    contentRoot,
    seed,
    surroundings,
    ...(retryPauses === undefined ? {} : { retryPauses }),
  })
  const servers = systems.map((system) => createSystemServer(system, surroundings(system.name)))
  const close = async (): Promise<void> => {
    closing.abort()
    await Promise.all(servers.map(stop))
  }
  try {
    await Promise.all(servers.map((server, index) => listen(server, port === 0 ? 0 : port + index)))
  } catch (error) {
    await close()
    throw error
  }
  const addresses = new Map(
    systems.map((system, index) => [system.name, addressOf(servers[index], hostName)]),
  )
  const sources = forEachSource((name) => addresses.get(name) ?? '')
  return {
    sources,
    keys,
    signingKeys,
    inboxUrl: `${sources.messages}/`,
    setPortalOrigin(origin) {
      portalOrigin = origin
    },
    close,
  }
}

/** Its beginning says whose it is: a portal in production takes none of them. */
const makeSecret = (): string => `sandbox_${randomBytes(24).toString('base64url')}`

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new PortTaken(port, error)
    throw error
  }
}

function addressOf(server: Server | undefined, hostName: string): string {
  const address = server?.address()
  return address !== null && typeof address === 'object' ? `http://${hostName}:${address.port}` : ''
}

async function stop(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

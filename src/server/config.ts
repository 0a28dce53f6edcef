import { join } from 'node:path'
import { StartFault } from './StartFault.ts'
import { readStorageConfig, type StorageConfig } from './storage/readStorageConfig.ts'

/** Everything that differs between two installations; read from the environment once, at the start. */
export interface Config {
  production: boolean
  host: string
  port: number
  /** The address that people see, for links in letters; no slash at the end. */
  origin: string
  /** How many reverse proxies stand before it, one behind the other: what these add to X-Forwarded-For is believed, no more. */
  trustProxy: number
  /** The folder that holds schemas/, ui-schemas/, workflows/, locales/. */
  contentRoot: string
  /** The built pages; nothing is served from it while it does not exist. */
  distRoot: string
  /** Embedded database, keys and files. */
  dataDir: string
  databaseUrl: string | undefined
  /** A schema of its own inside DATABASE_URL (tests). */
  databaseSchema: string | undefined
  /** Base64 of 32 bytes; absent = made once in `dataDir`. */
  masterKey: string | undefined
  /** Beside it while it is rotated: the one of before. */
  oldMasterKey: string | undefined
  /** Outside systems: name -> address without a slash at the end. */
  sources: { [name: string]: string }
  /** Outside systems that ask for a key: name -> what is sent in `x-api-key`. */
  sourceKeys: { [name: string]: string }
  /** Outside systems that send messages: name -> the secret with which they sign them. It is never sent. */
  signingKeys: { [name: string]: string }
  signOn: SignOnConfig | null
  files: FilesConfig
  /** `inside` = timers, outbox and look-up retries run in this process; `only` = nothing else does; `off` = elsewhere. */
  worker: 'inside' | 'only' | 'off'
  watchContent: boolean
  /** ISO instant at which this process's clock starts, for tests and demonstrations; never in production. */
  startsAt: string | undefined
  /** Multiplies every limit of requests a minute. */
  rateFactor: number
  /** False: requests and connections of an address are not counted, for measurements; never in production. */
  limits: boolean
  /** Whether each answer is compared with the contract before it leaves; production does not. */
  checksAnswers: boolean
  logLevel: string
  /** Where Prometheus asks, apart from the public's port; absent = nowhere. */
  metricsPort: number | undefined
  /** Spans go to the collector of the standard variables `OTEL_EXPORTER_OTLP_…`. */
  traces: boolean
  /** Milliseconds between `/ready` saying no and the end of listening: the balancer looks away meanwhile. */
  drainTime: number
  /** What the disk and the database of this installation have room for. */
  storage: StorageConfig
  /** `required`: staff and administrators do nothing as such before they sign in with a second factor. */
  staffSecondFactor: 'required' | 'offered'
}
export interface SignOnConfig {
  /** Asked by the browser with its cookies. */
  tokenUrl: string
  /** The provider's page where a person signs in with a PIN. */
  pinUrl: string
}
export type FilesConfig =
  | { kind: 'folder'; folder: string }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKey: string; secretKey: string }

export type Environment = { [name: string]: string | undefined }

/** @throws StartFault naming the variable that is wrong. */
export function readConfig(environment: Environment, root: string): Config {
  const production = isProduction(environment['NODE_ENV'])
  const port = readPort(environment['PORT'], 'PORT')
  const dataDir = environment['PORTAL_DATA_DIR'] ?? join(root, '.data')
  const databaseUrl = readDatabaseUrl(environment['DATABASE_URL'])
  if (production && databaseUrl === undefined)
    throw new StartFault('DATABASE_URL is not set: production needs a PostgreSQL database.')
  if (production && !environment['PORTAL_MASTER_KEY'])
    throw new StartFault('PORTAL_MASTER_KEY is not set: production needs a key of 32 bytes in base64.')
  const sources = readSources(environment)
  return {
    production,
    host: environment['HOST'] ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    origin: readOrigin(environment) ?? `http://localhost:${port}`,
    trustProxy: readNumber(environment, 'PORTAL_TRUST_PROXY', 0),
    contentRoot: environment['PORTAL_CONTENT_ROOT'] ?? root,
    distRoot: environment['PORTAL_DIST_ROOT'] ?? join(root, 'dist'),
    dataDir,
    databaseUrl,
    databaseSchema: environment['PORTAL_DATABASE_SCHEMA'] || undefined,
    masterKey: environment['PORTAL_MASTER_KEY'] || undefined,
    oldMasterKey: environment['PORTAL_MASTER_KEY_OLD'] || undefined,
    sources,
    sourceKeys: readSecrets(environment, SOURCE_KEY),
    signingKeys: readSecrets(environment, SIGNING_KEY),
    signOn: readSignOn(environment, sources['signOn']),
    files: readFiles(environment, dataDir),
    worker: readWorker(environment['PORTAL_WORKER']),
    watchContent: !production && environment['PORTAL_WATCH_CONTENT'] !== '0',
    startsAt: readMoment(environment['PORTAL_NOW'], production),
    rateFactor: readFactor(environment, 'PORTAL_RATE_FACTOR'),
    limits: readSwitch(environment, 'PORTAL_LIMITS', true),
    checksAnswers: readSwitch(environment, 'PORTAL_ANSWER_CHECKS', !production),
    logLevel: readLogLevel(environment['PORTAL_LOG_LEVEL']),
    metricsPort: environment['PORTAL_METRICS_PORT']
      ? readPort(environment['PORTAL_METRICS_PORT'], 'PORTAL_METRICS_PORT')
      : undefined,
    traces: TRACE_VARIABLES.some((name) => Boolean(environment[name])),
    drainTime: 1000 * readNumber(environment, 'PORTAL_DRAIN_SECONDS', 0),
    storage: readStorageConfig(environment),
    staffSecondFactor: readSecondFactor(environment['PORTAL_STAFF_SECOND_FACTOR'], production),
  }
}

/** A slip of the pen would switch off whatever production demands. */
function isProduction(mode: string | undefined): boolean {
  if (!mode || mode === 'development' || mode === 'test') return false
  if (mode === 'production') return true
  throw new StartFault(`NODE_ENV is "${mode}": production, development or test is needed.`)
}

const TRACE_VARIABLES = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']

function readPort(text: string | undefined, variable: string): number {
  const port = Number(text || '3000')
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new StartFault(`${variable} is "${text}": a number from 0 to 65535 is needed.`)
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  // Not told back: it holds a password.
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new StartFault(
      'DATABASE_URL is no address of a PostgreSQL: postgres://user:password@host/database.',
    )
  return text
}

/** No slash at the end. */
function readAddress(environment: Environment, variable: string): string | undefined {
  const text = environment[variable]
  if (!text) return undefined
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new StartFault(`${variable} is "${text}": a web address is needed.`)
  return text.replace(/\/+$/, '')
}

/** As browsers write it, in small letters and without a usual port; whatever stands behind it is left for others to refuse. */
function readOrigin(environment: Environment): string | undefined {
  const address = readAddress(environment, 'PORTAL_ORIGIN')
  if (address === undefined) return undefined
  const { origin, pathname, search, hash, username } = new URL(address)
  return pathname === '/' && search + hash + username === '' ? origin : address
}

function readNumber(environment: Environment, variable: string, otherwise: number): number {
  const text = environment[variable]
  const number = Number(text || otherwise)
  if (number >= 0 && Number.isFinite(number)) return number
  throw new StartFault(`${variable} is "${text}": a number from 0 on is needed.`)
}

function readFactor(environment: Environment, variable: string): number {
  const factor = readNumber(environment, variable, 1)
  if (factor > 0) return factor
  throw new StartFault(`${variable} is "${environment[variable]}": a number above 0 is needed.`)
}

function readSwitch(environment: Environment, variable: string, otherwise: boolean): boolean {
  const text = environment[variable]
  if (!text) return otherwise
  if (text === 'on' || text === 'off') return text === 'on'
  throw new StartFault(`${variable} is "${text}": on or off is needed.`)
}

function readSecondFactor(text: string | undefined, production: boolean): Config['staffSecondFactor'] {
  if (!text) return production ? 'required' : 'offered'
  if (text === 'required' || text === 'offered') return text
  throw new StartFault(`PORTAL_STAFF_SECOND_FACTOR is "${text}": required or offered is needed.`)
}

/** Nothing below info: there libraries tell whole requests, with their tokens. */
const LOG_LEVELS = ['info', 'warn', 'error', 'fatal', 'silent']

function readLogLevel(text: string | undefined): string {
  const level = text || 'info'
  if (LOG_LEVELS.includes(level)) return level
  throw new StartFault(`PORTAL_LOG_LEVEL is "${level}": one of ${LOG_LEVELS.join(', ')} is needed.`)
}

function readMoment(text: string | undefined, production: boolean): string | undefined {
  if (!text) return undefined
  if (production) throw new StartFault('PORTAL_NOW is set: production has the time of the day.')
  if (Number.isNaN(Date.parse(text)))
    throw new StartFault(`PORTAL_NOW is "${text}": an ISO instant is needed.`)
  return text
}

function readWorker(text: string | undefined): Config['worker'] {
  if (text === undefined || text === 'inside') return 'inside'
  if (text === 'only' || text === 'off') return text
  throw new StartFault(`PORTAL_WORKER is "${text}": inside, only or off is needed.`)
}

const SOURCE = /^PORTAL_SOURCE_([A-Z][A-Z0-9_]*)$/
const SOURCE_KEY = /^PORTAL_KEY_([A-Z][A-Z0-9_]*)$/
const SIGNING_KEY = /^PORTAL_SIGNING_KEY_([A-Z][A-Z0-9_]*)$/

/** PORTAL_SOURCE_EXAM_CENTRE -> examCentre. */
const sourceName = (variable: string): string =>
  variable.toLowerCase().replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

function readSources(environment: Environment): { [name: string]: string } {
  const sources: { [name: string]: string } = {}
  for (const variable of Object.keys(environment)) {
    const name = SOURCE.exec(variable)?.[1]
    const address = name === undefined ? undefined : readAddress(environment, variable)
    if (name !== undefined && address !== undefined) sources[sourceName(name)] = address
  }
  return sources
}

function readSecrets(environment: Environment, variables: RegExp): { [name: string]: string } {
  const keys: { [name: string]: string } = {}
  for (const [variable, secret] of Object.entries(environment)) {
    const name = variables.exec(variable)?.[1]
    if (name !== undefined && secret) keys[sourceName(name)] = secret
  }
  return keys
}

export function readSignOn(environment: Environment, source: string | undefined): SignOnConfig | null {
  if (source === undefined) return null
  return {
    tokenUrl: readAddress(environment, 'PORTAL_SIGN_ON_TOKEN_URL') ?? `${source}/token`,
    pinUrl: readAddress(environment, 'PORTAL_SIGN_ON_PIN_URL') ?? `${source}/pin`,
  }
}

function readFiles(environment: Environment, dataDir: string): FilesConfig {
  const endpoint = readAddress(environment, 'PORTAL_S3_ENDPOINT')
  if (!endpoint) return { kind: 'folder', folder: environment['PORTAL_FILES_DIR'] ?? join(dataDir, 'files') }
  const needed = (variable: string): string => {
    const value = environment[variable]
    if (value) return value
    throw new StartFault(`${variable} is not set: PORTAL_S3_ENDPOINT needs it.`)
  }
  return {
    kind: 's3',
    endpoint,
    bucket: needed('PORTAL_S3_BUCKET'),
    region: environment['PORTAL_S3_REGION'] ?? 'us-east-1',
    accessKey: needed('PORTAL_S3_ACCESS_KEY'),
    secretKey: needed('PORTAL_S3_SECRET_KEY'),
  }
}

import type { Config, Environment } from './config.ts'
import { StartFault } from './StartFault.ts'

/** How the sandbox begins every secret that it makes up: they are printed, logged and known to tests. */
const SANDBOX_SECRET = /^sandbox[_-]/i
const SECRET = /^PORTAL_(KEY|SIGNING_KEY|MASTER_KEY|S3)(_|$)/
/** Different bytes of a master key: 32 random ones have about 30. */
const MASTER_VALUES_LEAST = 12
/** Characters of a secret with which messages are signed. */
const SIGNING_KEY_LEAST = 32
/** Different characters of a random secret; one of 32 hexadecimal digits has about 14 of the 16. */
const SIGNING_VALUES_LEAST = 8
/** With which stores and brokers are delivered. */
const DELIVERED = /^(minio(admin|123|_secret)?|admin|root|test|secret|password|change[-_]?me)(\d{0,4})$/i
/** Proxies that may stand one behind the other; by a larger number clients choose their own address. */
const PROXIES_MOST = 5
/** By more nobody is limited any more. */
const RATE_FACTOR_MOST = 100

/**
 * What production never starts with, though all of it would seem to work: links that lead to another machine, sign-ins without
 * TLS, nobody counted, secrets that others know. Called before anything is opened.
 * @throws StartFault: one line that names the variable and what to set
 */
export function refuseUnsafe(config: Config, environment: Environment): void {
  refuseOrigin(config, environment)
  refuseProxies(config, environment)
  refusePlainSources(config)
  refuseNoLimits(config, environment)
  refuseSecrets(config, environment)
}

const LOOPBACK = /^(?:(?:.+\.)?localhost\.?|0\.0\.0\.0|127\.\d+\.\d+\.\d+|\[::1\])$/

function refuseOrigin({ origin }: Config, environment: Environment): void {
  if (!environment['PORTAL_ORIGIN'])
    throw new StartFault(
      'PORTAL_ORIGIN is not set: production needs the address that people see, https://portal.example.',
    )
  if (!origin.startsWith('https://'))
    throw new StartFault(`PORTAL_ORIGIN is "${origin}": production needs an address with https.`)
  // Links in letters and redirects are made of it.
  const address = new URL(origin)
  const { pathname, search, hash, username } = address
  if (pathname !== '/' || search + hash + username !== '' || LOOPBACK.test(address.hostname))
    throw new StartFault(
      `PORTAL_ORIGIN is "${origin}": production needs the address that people see and nothing behind it, https://portal.example.`,
    )
}

function refuseProxies({ worker, trustProxy }: Config, environment: Environment): void {
  // The portal itself speaks no TLS: something before it does.
  if (worker !== 'only' && !environment['PORTAL_TRUST_PROXY'])
    throw new StartFault(
      'PORTAL_TRUST_PROXY is not set: production needs the number of proxies before it (1), or everybody shares one limit.',
    )
  if (worker !== 'only' && !(Number.isInteger(trustProxy) && trustProxy >= 1 && trustProxy <= PROXIES_MOST))
    throw new StartFault(
      `PORTAL_TRUST_PROXY is "${environment['PORTAL_TRUST_PROXY']}": production needs the number of proxies before it, 1 to ${PROXIES_MOST}.`,
    )
}

/** Personal data and keys go there. On this machine something else may add TLS. */
function refusePlainSources({ sources }: Config): void {
  for (const [source, address] of Object.entries(sources)) {
    const { protocol, hostname } = new URL(address)
    if (protocol !== 'https:' && !LOOPBACK.test(hostname))
      throw new StartFault(
        `The address of ${source} is "${address}": production sends personal data by https alone (PORTAL_SOURCE_…).`,
      )
  }
}

function refuseNoLimits({ limits, rateFactor }: Config, environment: Environment): void {
  if (!limits) throw new StartFault('PORTAL_LIMITS is "off": that is for measurements, not for production.')
  if (rateFactor > RATE_FACTOR_MOST)
    throw new StartFault(
      `PORTAL_RATE_FACTOR is "${environment['PORTAL_RATE_FACTOR']}": production takes at most ${RATE_FACTOR_MOST}.`,
    )
}

function refuseSecrets({ sourceKeys, signingKeys }: Config, environment: Environment): void {
  const master = Buffer.from(environment['PORTAL_MASTER_KEY'] ?? '', 'base64')
  if (new Set(master).size < MASTER_VALUES_LEAST)
    throw new StartFault(
      'PORTAL_MASTER_KEY is not random: production needs one of its own (openssl rand -base64 32).',
    )
  for (const [variable, secret = ''] of Object.entries(environment)) {
    if (!SECRET.test(variable)) continue
    if (SANDBOX_SECRET.test(secret))
      throw new StartFault(`${variable} is a secret of the sandbox: production needs one of its own.`)
    if (variable === 'PORTAL_S3_SECRET_KEY' && DELIVERED.test(secret))
      throw new StartFault(`${variable} is one that everybody knows: production needs one of its own.`)
  }
  const sent = new Set(Object.values(sourceKeys))
  const signed = new Map<string, string>()
  for (const [source, key] of Object.entries(signingKeys)) {
    const other = signed.get(key)
    if (other !== undefined)
      throw new StartFault(
        `The signing keys of ${other} and ${source} are one: each could sign for the other (PORTAL_SIGNING_KEY_…).`,
      )
    signed.set(key, source)
    if (key.length >= SIGNING_KEY_LEAST && (new Set(key).size < SIGNING_VALUES_LEAST || isRepeated(key)))
      throw new StartFault(
        `The signing key of ${source} is not random: PORTAL_SIGNING_KEY_… needs one of its own (openssl rand -hex 32).`,
      )
    if (key.length < SIGNING_KEY_LEAST)
      throw new StartFault(
        `The signing key of ${source} is too short: PORTAL_SIGNING_KEY_… needs ${SIGNING_KEY_LEAST} characters.`,
      )
    if (sent.has(key))
      throw new StartFault(
        `The signing key of ${source} is also a PORTAL_KEY_…, which is sent to outside systems: each needs its own.`,
      )
  }
}

/** One word again and again, the last one perhaps cut off. */
function isRepeated(key: string): boolean {
  for (let word = 1; word <= key.length / 2; word += 1)
    if (key.slice(word) === key.slice(0, -word)) return true
  return false
}

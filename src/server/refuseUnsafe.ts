import type { Config, Environment } from './config.ts'
import { StartFault } from './StartFault.ts'

/** How the sandbox begins every secret that it makes up: they are printed, logged and known to tests. */
const SANDBOX_SECRET = /^sandbox[_-]/i
const SECRET = /^PORTAL_(KEY|SIGNING_KEY|MASTER_KEY|S3)(_|$)/
/** Different bytes of a master key: 32 random ones have about 30. */
const MASTER_VALUES_LEAST = 12
/** Characters of a secret with which messages are signed. */
const SIGNING_KEY_LEAST = 32
/** By more nobody is limited any more. */
const RATE_FACTOR_MOST = 100

/**
 * What production never starts with, though all of it would seem to work: links that lead to another machine, sign-ins without
 * TLS, nobody counted, secrets that others know. Called before anything is opened.
 * @throws StartFault: one line that names the variable and what to set
 */
export function refuseUnsafe(config: Config, environment: Environment): void {
  refuseAddress(config, environment)
  refuseNoLimits(config, environment)
  refuseSecrets(config, environment)
}

function refuseAddress({ origin, worker }: Config, environment: Environment): void {
  if (!environment['PORTAL_ORIGIN'])
    throw new StartFault(
      'PORTAL_ORIGIN is not set: production needs the address that people see, https://portal.example.',
    )
  if (!origin.startsWith('https://'))
    throw new StartFault(`PORTAL_ORIGIN is "${origin}": production needs an address with https.`)
  // The portal itself speaks no TLS: something before it does.
  if (worker !== 'only' && !environment['PORTAL_TRUST_PROXY'])
    throw new StartFault(
      'PORTAL_TRUST_PROXY is not set: production needs the number of proxies before it (1), or everybody shares one limit.',
    )
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
  for (const [variable, secret = ''] of Object.entries(environment))
    if (SECRET.test(variable) && SANDBOX_SECRET.test(secret))
      throw new StartFault(`${variable} is a secret of the sandbox: production needs one of its own.`)
  const sent = new Set(Object.values(sourceKeys))
  for (const [source, key] of Object.entries(signingKeys)) {
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

import { hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '../StartFault.ts'

/** Keys for one purpose each, derived from the installation's master key. */
export interface MasterKeys {
  /** Wraps the key of each person. */
  wrap: Buffer
  /** Blind indexes: the same value gives the same hash, and nobody without the key can try values. */
  index: Buffer
  /** Hashes of one-time codes, which are too short to be hashed without a key. */
  code: Buffer
  /** Signs the manifests of releases. */
  release: Buffer
  /** Seals what belongs to no person yet: registrations under way, letters that wait. */
  box: Buffer
  /** Signs short-lived tickets. */
  ticket: Buffer
  /** Hashes of what happened and of the log: without it nobody writes rows that fit. */
  audit: Buffer
  /** The private key of the portal's seal on papers. */
  seal: Buffer
}
const LENGTH = 32

export function deriveKeys(master: Buffer): MasterKeys {
  const derive = (purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', master, '', `portal/${purpose}`, LENGTH))
  return {
    wrap: derive('wrap'),
    index: derive('index'),
    code: derive('code'),
    release: derive('release'),
    box: derive('box'),
    ticket: derive('ticket'),
    audit: derive('audit'),
    seal: derive('seal'),
  }
}

/** From the configuration; else from the data directory, where the first start makes one that only its owner can read. */
export function openMasterKeys(configured: string | undefined, dataDir: string): MasterKeys {
  const master = configured === undefined ? readOrMake(dataDir) : Buffer.from(configured, 'base64')
  if (master.length === LENGTH) return deriveKeys(master)
  throw new StartFault(`The master key has ${master.length} bytes; ${LENGTH} in base64 are needed.`)
}

function readOrMake(dataDir: string): Buffer {
  const place = join(dataDir, 'master.key')
  try {
    mkdirSync(dataDir, { recursive: true })
    // `wx` fails where there is one: two starts at once cannot overwrite each other's key.
    writeFileSync(place, randomBytes(LENGTH).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'))
      throw new StartFault(
        `No permission to write to ${dataDir}. Give it, or set PORTAL_DATA_DIR.`,
        [],
        cause,
      )
  }
  return Buffer.from(readFileSync(place, 'utf8').trim(), 'base64')
}

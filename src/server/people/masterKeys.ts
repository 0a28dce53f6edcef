import { hkdfSync } from 'node:crypto'
import type { PurposeKey } from './PurposeKey.ts'

/** Keys for one purpose each, derived from the installation's master key. They change when it is rotated. */
export interface MasterKeys {
  /** Tells keys apart and nothing of them. */
  readonly name: string
  /** Wraps the key of each person. */
  readonly wrap: PurposeKey
  /** Blind indexes: the same value gives the same hash, and nobody without the key can try values. */
  readonly index: PurposeKey
  /** Hashes of one-time codes, which are too short to be hashed without a key. */
  readonly code: PurposeKey
  /** Signs the manifests of releases. */
  readonly release: PurposeKey
  /** Seals what belongs to no person yet: registrations under way, letters that wait. */
  readonly box: PurposeKey
  /** Signs short-lived tickets. */
  readonly ticket: PurposeKey
  /** Hashes of what happened and of the log: without it nobody writes rows that fit. */
  readonly audit: PurposeKey
  /** The private key of the portal's seal on papers. */
  readonly seal: PurposeKey
}

/** A master key and what the database says of it. */
export interface RingKey {
  master: Buffer
  /** False: it was announced, so that everybody can read what is written with it before anybody writes with it. */
  used: boolean
  /** Of the past: what it sealed is still read, what it signed holds no more. */
  past: boolean
}

/** Bytes. */
export const KEY_LENGTH = 32
const NAME_LENGTH = 8

const derive = (master: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, '', `portal/${purpose}`, KEY_LENGTH))

/** Seals the master keys of the past. */
export const ringKey = (master: Buffer): Buffer => derive(master, 'ring')
/** Seals back-ups: apart from the ring, since a file is proved before there is a database. */
export const backupKey = (master: Buffer): Buffer => derive(master, 'backup')
export const keyName = (master: Buffer): string => derive(master, 'name').toString('hex', 0, NAME_LENGTH)

/** Of one master key that was never rotated. */
export const deriveKeys = (master: Buffer): MasterKeys => ringKeys([{ master, used: true, past: false }])

/** @param ring by number, from 1 on; at least one is in use */
export function ringKeys(ring: readonly RingKey[]): MasterKeys {
  const place = ring.findLastIndex(({ used }) => used)
  const current = ring[place]
  if (current === undefined) throw new Error('No master key is in use')
  const keyOf = (purpose: Exclude<keyof MasterKeys, 'name'>): PurposeKey => {
    const all = ring.map(({ master }) => derive(master, purpose))
    return {
      number: place + 1,
      current: all[place] ?? derive(current.master, purpose),
      all,
      accepted: all.filter((_key, index) => ring[index]?.past === false).toReversed(),
    }
  }
  return {
    name: keyName(current.master),
    wrap: keyOf('wrap'),
    index: keyOf('index'),
    code: keyOf('code'),
    release: keyOf('release'),
    box: keyOf('box'),
    ticket: keyOf('ticket'),
    audit: keyOf('audit'),
    seal: keyOf('seal'),
  }
}

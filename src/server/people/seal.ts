import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { PurposeKey } from './PurposeKey.ts'

/** A person's, which is never another. */
const ONLY = 1
const IV = 12
const TAG = 16
const HEAD = 1 + IV + TAG

/**
 * Keys are handed to the cipher as `createSecretKey` makes them: of bytes it would find out first that they are no such key,
 * by an error that it catches, which takes longer than sealing. Made once for as long as somebody has the bytes.
 */
const secrets = new WeakMap<Buffer, KeyObject>()

function secretOf(bytes: Buffer): KeyObject {
  const secret = secrets.get(bytes) ?? createSecretKey(bytes)
  secrets.set(bytes, secret)
  return secret
}

type Key = Buffer | PurposeKey

/**
 * AES-256-GCM: the key's number, iv, tag, ciphertext. `bound` (who or what it belongs to) has to be the same at opening.
 */
export function seal(key: Key, bound: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV)
  const [number, bytes] = Buffer.isBuffer(key) ? [ONLY, key] : [key.number, key.current]
  const cipher = createCipheriv('aes-256-gcm', secretOf(bytes), iv)
  cipher.setAAD(Buffer.from(bound))
  const body = cipher.update(plain)
  endStream(cipher)
  return Buffer.concat([Buffer.from([number]), iv, cipher.getAuthTag(), body])
}

/** @throws when the bytes were changed, or sealed with another key or for somebody else. */
export function unseal(key: Key, bound: string, sealed: Buffer): Buffer {
  const number = sealed[0] ?? 0
  const bytes = Buffer.isBuffer(key) ? [key][number - ONLY] : key.all[number - 1]
  if (bytes === undefined) throw new Error(`Bytes that were sealed with an unknown key, number ${number}`)
  const decipher = createDecipheriv('aes-256-gcm', secretOf(bytes), sealed.subarray(1, 1 + IV))
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(1 + IV, HEAD))
  const plain = decipher.update(sealed.subarray(HEAD))
  endStream(decipher)
  return plain
}

/** This cipher holds no bytes back, so its end has none: joining them would copy whole files. It checks the tag. */
function endStream(stream: { final: () => Buffer }): void {
  if (stream.final().length > 0) throw new Error('The cipher held bytes back')
}

/** Was it sealed with a key that is in use? What proves something is asked this first. */
export function holds({ all, accepted }: PurposeKey, sealed: Buffer): boolean {
  const key = all[(sealed[0] ?? 0) - 1]
  return key !== undefined && accepted.includes(key)
}

/** Sealed JSON that remembers what was sealed: a column's type says what comes out. Nothing of it is there at run time. */
export type Sealed<T> = Buffer & { readonly shape?: T }

export const sealJson = <T>(key: Key, bound: string, value: T): Sealed<T> =>
  seal(key, bound, Buffer.from(JSON.stringify(value)))

export function unsealJson<T>(key: Key, bound: string, sealed: Sealed<T>): T {
  const value: T = JSON.parse(unseal(key, bound, sealed).toString('utf8'))
  return value
}

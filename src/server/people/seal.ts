import { createCipheriv, createDecipheriv, createSecretKey, randomBytes } from 'node:crypto'

const VERSION = 1
const IV = 12
const TAG = 16
const HEAD = 1 + IV + TAG

/*
 * Keys are handed to the cipher as `createSecretKey` makes them: of bytes it would find out first that they are no such key,
 * by an error that it catches, which takes longer than sealing.
 */

/** AES-256-GCM: version, iv, tag, ciphertext. `bound` (who or what it belongs to) has to be the same at opening. */
export function seal(key: Buffer, bound: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(key), iv)
  cipher.setAAD(Buffer.from(bound))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body])
}

/** @throws when the bytes were changed, or sealed with another key or for somebody else. */
export function unseal(key: Buffer, bound: string, sealed: Buffer): Buffer {
  if (sealed[0] !== VERSION) throw new Error('Sealed bytes of an unknown version')
  const decipher = createDecipheriv('aes-256-gcm', createSecretKey(key), sealed.subarray(1, 1 + IV))
  decipher.setAAD(Buffer.from(bound))
  decipher.setAuthTag(sealed.subarray(1 + IV, HEAD))
  return Buffer.concat([decipher.update(sealed.subarray(HEAD)), decipher.final()])
}

/** Sealed JSON that remembers what was sealed: a column's type says what comes out. Nothing of it is there at run time. */
export type Sealed<T> = Buffer & { readonly shape?: T }

export const sealJson = <T>(key: Buffer, bound: string, value: T): Sealed<T> =>
  seal(key, bound, Buffer.from(JSON.stringify(value)))

export function unsealJson<T>(key: Buffer, bound: string, sealed: Sealed<T>): T {
  const value: T = JSON.parse(unseal(key, bound, sealed).toString('utf8'))
  return value
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** OWASP's scrypt parameters for a memory of 32 MB. Kept in the hash, so that they can grow. */
const COST = { N: 2 ** 15, r: 8, p: 3 }
const LENGTH = 32

interface Cost {
  N: number
  r: number
  p: number
}

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Composed letters: the same password typed on two keyboards is the same password.
    scrypt(password.normalize('NFC'), salt, LENGTH, { N, r, p, maxmem: 256 * N * r }, (cause, key) =>
      cause === null ? resolve(key) : reject(cause),
    )
  })
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$')
}

/** Of nobody's password: an unknown login takes as long as a known one. */
const NOBODY = ['scrypt', COST.N, COST.r, COST.p, randomBytes(16).toString('base64'), ''].join('$')

/** `hash` null = there is no such account, or it has no password: false after the same time. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = (hash ?? NOBODY).split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost)
  const expected = Buffer.from(key, 'base64')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

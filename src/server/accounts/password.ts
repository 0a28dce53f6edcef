import { argon2, type Argon2Parameters, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/**
 * OWASP's first choice (Password Storage Cheat Sheet): Argon2id, 19 MB, two passes. Kept in the hash, so that it can grow.
 * As strong as the scrypt of before, at a seventh of its processor: what a crowd at the sign-in waits for.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const LENGTH = 32

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

/** Composed letters: the same password typed on two keyboards is the same password. */
const lettersOf = (password: string): string => password.normalize('NFC')

function derive(password: string, nonce: Buffer, cost: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parameters = { ...cost, message: lettersOf(password), nonce, tagLength: LENGTH }
    argon2('argon2id', parameters, (cause, key) => (cause === null ? resolve(key) : reject(cause)))
  })
}

/** As PHC strings are written: `$argon2id$v=19$m=19456,t=2,p=1$salt$key`. */
const BEGINNING = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`
const written = (salt: Buffer, key: Buffer): string => `${BEGINNING}${bare(salt)}$${bare(key)}`
const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]*)$/

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return written(salt, await derive(password, salt, COST))
}

/** Of nobody's password: an unknown login takes as long as a known one. */
const NOBODY = written(randomBytes(16), Buffer.alloc(0))

/** `hash` null = there is no such account, or it has no password: false after the same time. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = WRITTEN.exec(hash ?? NOBODY)
  if (parts === null) return isPasswordOfBefore(password, hash ?? '')
  const [, memory, passes, parallelism, salt = '', key = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return isSame(await derive(password, Buffer.from(salt, 'base64'), cost), key)
}

/** True: it was made at another cost, and is to be made anew from the password at hand. */
export function isOutdated(hash: string | null): boolean {
  return hash !== null && !hash.startsWith(BEGINNING)
}

/** `scrypt$N$r$p$salt$key`: made before Argon2id; each goes at its person's next sign-in. */
function isPasswordOfBefore(password: string, hash: string): Promise<boolean> {
  const [, N, r, p, salt = '', key = ''] = hash.split('$')
  const cost = { N: Number(N), r: Number(r), p: Number(p), maxmem: 256 * Number(N) * Number(r) }
  return new Promise((resolve, reject) => {
    scrypt(lettersOf(password), Buffer.from(salt, 'base64'), LENGTH, cost, (cause, derived) =>
      cause === null ? resolve(isSame(derived, key)) : reject(cause),
    )
  })
}

function isSame(derived: Buffer, key: string): boolean {
  const expected = Buffer.from(key, 'base64')
  return expected.length === derived.length && timingSafeEqual(expected, derived)
}

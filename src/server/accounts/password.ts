import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { oneWriting } from '#engine/texts/oneWriting.ts'
import { ApiError } from '../http/ApiError.ts'
import { aside } from '../operations/onBehalf.ts'
import { FairQueue } from '../threads/FairQueue.ts'
import { UsedTime } from '../threads/UsedTime.ts'

/** OWASP's first choice (Password Storage Cheat Sheet): Argon2id, 19 MB, two passes. Kept in the hash, so that it can grow. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const LENGTH = 32

/** Milliseconds of a core. */
const HASH_MS = 40
/** Time for wrong passwords by network. Some are a person's; whoever tries many comes behind those who do not. */
const wrong = new UsedTime()
const FORGIVEN_MS = 3 * HASH_MS

/**
 * A hash keeps a core busy for some 40 ms, on threads that files, names of hosts and packing need as well. So a process makes
 * few at a time; networks take turns, whatever one of them asks.
 */
const turns = new FairQueue({
  weightOf: (net) => Math.floor(wrong.of(net) / FORGIVEN_MS),
  places: Math.max(1, availableParallelism() - 1),
  // What one network can ask for in some minutes; so many networks that none is refused because of others.
  maxQueue: 20_000,
  maxQueuePerOwner: 60,
})

interface Hash {
  cost: Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>
  salt: Buffer
  key: Buffer
}

/** @throws error.unavailable where too many wait */
function derive(password: string, net: string, hash: Omit<Hash, 'key'>): Promise<Buffer> {
  return aside(() => deriveInTurn(password, net, hash))
}

async function deriveInTurn(password: string, net: string, hash: Omit<Hash, 'key'>): Promise<Buffer> {
  const leave = await turns.enter(net)
  if (leave === undefined) throw new ApiError('error.unavailable')
  try {
    return await deriveNow(password, hash)
  } finally {
    leave()
  }
}

function deriveNow(password: string, { cost, salt }: Omit<Hash, 'key'>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // Composed letters: the same password typed on two keyboards is the same password.
    const parameters = { ...cost, message: oneWriting(password, 'NFC'), nonce: salt, tagLength: LENGTH }
    argon2('argon2id', parameters, (cause, key) => (cause === null ? resolve(key) : reject(cause)))
  })
}

/** As PHC strings are written: `$argon2id$v=19$m=19456,t=2,p=1$salt$key`. */
const BEGINNING = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$`
const WRITTEN = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/
const bare = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** `net`: who waits with whom, as `netOf` names it; empty for what the portal does by itself. */
export async function hashPassword(password: string, net = ''): Promise<string> {
  const salt = randomBytes(16)
  return `${BEGINNING}${bare(salt)}$${bare(await derive(password, net, { cost: COST, salt }))}`
}

/** Of nobody's password: an unknown login takes as long as a known one. */
const NOBODY: Hash = { cost: COST, salt: randomBytes(16), key: Buffer.alloc(0) }

function readHash(written: string): Hash | undefined {
  const parts = WRITTEN.exec(written)
  if (parts === null) return undefined
  const [, memory, passes, parallelism, salt = '', key = ''] = parts
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return { cost, salt: Buffer.from(salt, 'base64'), key: Buffer.from(key, 'base64') }
}

/** `hash` null = there is no such account, or it has no password: false after the same time. `net` as above. */
export async function isPassword(password: string, net: string, hash: string | null): Promise<boolean> {
  const expected = readHash(hash ?? '') ?? NOBODY
  const derived = await derive(password, net, expected)
  const isRight = derived.length === expected.key.length && timingSafeEqual(derived, expected.key)
  if (!isRight) wrong.add(net, HASH_MS)
  return isRight
}

/** True: it was made at another cost, and is to be made anew from the password at hand. */
export function isOutdated(hash: string | null): boolean {
  return hash !== null && !hash.startsWith(BEGINNING)
}

import crypto, { createHash } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { vi } from 'vitest'

type Argon2 = typeof crypto.argon2

/** Derives at once: for tests of hundreds of guesses, whose subject is not what each of them costs. */
const cheap: Argon2 = (_algorithm, { message, nonce, tagLength }, callback) => {
  const hash = createHash('shake256', { outputLength: tagLength })
  callback(null, hash.update(bytesOf(nonce)).update(bytesOf(message)).digest())
}

function bytesOf(value: Parameters<Argon2>[1]['message']): Buffer {
  if (typeof value === 'string') return Buffer.from(value)
  return ArrayBuffer.isView(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : Buffer.from(value)
}

/**
 * Sees every password that this process derives a key from, until `mockRestore`. Modules that are loaded already are
 * seen as well: a module mock would not reach them.
 */
export function watchHashes(options: { cheap?: boolean } = {}) {
  const spy = vi.spyOn(crypto, 'argon2')
  if (options.cheap) spy.mockImplementation(cheap)
  syncBuiltinESMExports()
  return {
    /** Parameters of each derivation since the last question. */
    taken: () => {
      const calls = spy.mock.calls.map(([, parameters]) => parameters)
      spy.mockClear()
      return calls
    },
    restore: () => {
      spy.mockRestore()
      syncBuiltinESMExports()
    },
  }
}

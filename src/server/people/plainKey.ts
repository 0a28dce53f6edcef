import type { PersonKey } from './personKeys.ts'
import type { Sealed } from './seal.ts'

/** Reads what was decrypted already, for a thread that must not have the key of a person. It cannot write. */
export const plainKey: PersonKey = {
  decrypt: (plain) => Buffer.from(plain),
  decryptJson: <T>(plain: Sealed<T>): T => {
    const value: T = JSON.parse(Buffer.from(plain).toString('utf8'))
    return value
  },
  encrypt: () => {
    throw new Error('Nothing is encrypted here')
  },
  encryptJson: () => {
    throw new Error('Nothing is encrypted here')
  },
}

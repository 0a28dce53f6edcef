import { createHmac } from 'node:crypto'
import type { MasterKeys } from './masterKeys.ts'

/** What can be searched without lying in the clear. */
export type IndexKind = 'fin' | 'email' | 'document' | 'attempt'

/** 32 bytes. The value is normalised: no spaces, one case, composed letters. */
export function blindIndex(keys: MasterKeys, kind: IndexKind, value: string): Buffer {
  const normal = value.normalize('NFC').replace(/\s+/g, '').toUpperCase()
  return createHmac('sha256', keys.index).update(`${kind}\n${normal}`).digest()
}

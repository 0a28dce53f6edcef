import { oneWriting } from '#engine/texts/oneWriting.ts'
import { hashesUnder, hashUnder } from './hashUnder.ts'
import type { MasterKeys } from './masterKeys.ts'

/** What can be searched without lying in the clear. */
export type IndexKind = 'fin' | 'email' | 'document' | 'attempt'

type Keys = Pick<MasterKeys, 'index'>

/** What is stored. The value is normalised: no spaces, one case, composed letters. */
export const blindIndex = (keys: Keys, kind: IndexKind, value: string): Buffer =>
  hashUnder(keys.index, indexed(kind, value))

/** What is looked for: one, and one more for each rotation of the master key. */
export const blindIndexes = (keys: Keys, kind: IndexKind, value: string): Buffer[] =>
  hashesUnder(keys.index, indexed(kind, value))

const indexed = (kind: IndexKind, value: string): string =>
  `${kind}\n${oneWriting(value, 'NFC').replace(/\s+/g, '').toUpperCase()}`

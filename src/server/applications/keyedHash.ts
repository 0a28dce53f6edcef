import { createHash } from 'node:crypto'
import { canonicalText } from '#engine/validation/canonicalText.ts'
import type { Json } from '#engine/values/types.ts'
import { hashesUnder, hashUnder } from '../people/hashUnder.ts'
import type { Portal } from '../Portal.ts'

/** Equal values of one purpose give equal hashes; without the installation's key nobody can try values. */
export const keyedHash = (portal: Pick<Portal, 'keys'>, purpose: string, value: Json): Buffer =>
  hashUnder(portal.keys.index, `${purpose}\n${canonicalText(value)}`)

/** What is looked for: the same, and one more for each rotation of the master key. */
export const keyedHashes = (portal: Pick<Portal, 'keys'>, purpose: string, value: Json): Buffer[] =>
  hashesUnder(portal.keys.index, `${purpose}\n${canonicalText(value)}`)

/** Hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

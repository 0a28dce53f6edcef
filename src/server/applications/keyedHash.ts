import { createHash, createHmac } from 'node:crypto'
import { canonicalText } from '#engine/validation/canonicalText.ts'
import type { Json } from '#engine/values/types.ts'
import type { Portal } from '../Portal.ts'

/** Equal values of one purpose give equal hashes; without the installation's key nobody can try values. */
export function keyedHash(portal: Pick<Portal, 'keys'>, purpose: string, value: Json): Buffer {
  return createHmac('sha256', portal.keys.index)
    .update(`${purpose}\n${canonicalText(value)}`)
    .digest()
}

/** Hex. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

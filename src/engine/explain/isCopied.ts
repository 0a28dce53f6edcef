import { tokensOf } from '../values/pointer.ts'
import type { Named } from '../values/readPointers.ts'
import type { Operand } from '../values/types.ts'

/** What finds a value. Everything else in an operand works one out. */
const FINDING: ReadonlySet<string> = new Set(['at', 'row', 'id', 'item', 'first', 'get'])

/** Is a value taken over as it stands, from a place or from a row of a list? */
export function isCopied(operand: Operand, { values }: Pick<Named, 'values'>): boolean {
  if (typeof operand !== 'object' || operand === null) return false
  if (!Object.keys(operand).every((key) => FINDING.has(key))) return false
  const [scope, name = ''] = 'at' in operand ? tokensOf(operand.at) : []
  const value = scope === 'values' ? values[name] : undefined
  return value === undefined || isCopied(value, { values })
}

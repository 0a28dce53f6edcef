import type { Named } from '../../../values/readPointers.ts'
import type { Operand, OperandSource, OperandStages } from '../../../values/types.ts'

/** Of pointers: those that find nothing. */
type IsMissing = (pointer: string) => boolean

/** Has this operand surely no value where these pointers find nothing (format.md 3)? */
export function hasNoValue(operand: Operand | undefined, isMissing: IsMissing, named: Named): boolean {
  return hasNone(operand, { isMissing, named, seen: new Set() })
}

interface Asking {
  isMissing: IsMissing
  named: Named
  /** Named values on the way. */
  seen: ReadonlySet<string>
}

function hasNone(operand: Operand | undefined, asking: Asking): boolean {
  if (typeof operand !== 'object' || operand === null) return false
  const { item, times, divide, plus } = operand
  const none = (part: Operand | undefined): boolean => hasNone(part, asking)
  if (operand.else !== undefined && !none(operand.else)) return false
  if ([item, times, divide].some(none) || (isOperand(plus) && none(plus))) return true
  if (!('at' in operand)) return sourceHasNone(operand, none)
  if (asking.isMissing(operand.at)) return true
  const name = /^\/values\/([^/]+)/.exec(operand.at)?.[1]
  const { named, seen } = asking
  if (name === undefined || seen.has(name) || !Object.hasOwn(named.values, name)) return false
  return hasNone(named.values[name], { ...asking, seen: new Set([...seen, name]) })
}

/** What is missing in a list is skipped: an empty one is a value, and has no element. */
function sourceHasNone(
  source: Exclude<OperandSource, { at: string }> & OperandStages,
  none: (part: Operand) => boolean,
): boolean {
  if ('row' in source) return none(source.id)
  const all = (parts: readonly Operand[]): boolean => parts.length > 0 && parts.every(none)
  if ('earliest' in source) return all(source.earliest)
  if ('latest' in source) return all(source.latest)
  const takesOne = [source.item, source.first, source.get].some((stage) => stage !== undefined)
  return takesOne && all(source.list)
}

function isOperand(plus: OperandStages['plus']): plus is Operand {
  return plus !== undefined && !(typeof plus === 'object' && plus !== null && 'workdays' in plus)
}

import { tokensOf } from '../values/pointer.ts'
import type { Operand, Pointer } from '../values/types.ts'

/** What tells in which register a value stands. */
export interface Sources {
  /** Look-ups by their names in the process. */
  facts: { readonly [fact: string]: { register?: string } }
  /** Named values of the process. */
  values?: { readonly [name: string]: Operand } | undefined
}

/**
 * The register in which the value at a pointer stands: an entry of a look-up, or a named value that is taken out of one.
 * `undefined`: no register has it, or a release of former times does not say which.
 */
export function registerAt(pointer: Pointer, { facts, values = {} }: Sources): string | undefined {
  const [scope, name = ''] = tokensOf(pointer)
  if (scope === 'facts') return facts[name]?.register
  if (scope !== 'values' || !Object.hasOwn(values, name)) return undefined
  const { [name]: operand, ...others } = values
  // A value that leads back to itself is told of elsewhere: here it must come to an end.
  const registers = takenFrom(operand).map((from) =>
    from === undefined ? undefined : registerAt(from, { facts, values: others }),
  )
  return new Set(registers).size === 1 ? registers[0] : undefined
}

/** The places out of which an operand takes what it is: of a list each. `undefined`: it is taken out of none. */
function takenFrom(operand: Operand | undefined): (Pointer | undefined)[] {
  if (typeof operand !== 'object' || operand === null) return [undefined]
  if ('at' in operand) return [operand.at]
  return 'list' in operand ? operand.list.flatMap(takenFrom) : [undefined]
}

import { evaluate } from './operand.ts'
import { factsRead } from './readPointers.ts'
import type { Operand, OperandSource, OperandStages, Scope } from './types.ts'

export interface UnknownAbout {
  scope: Scope
  /** Operands that a pointer into `/values` stands for. */
  values: { [name: string]: Operand }
  isKnown: (fact: string) => boolean
}

type Staged = OperandSource & OperandStages
const isStaged = (operand: Operand | undefined): operand is Staged =>
  typeof operand === 'object' && operand !== null
const named = /^\/values\/([^/]+)/

/** Facts that are not known and that the value of an operand rests on: what stands behind `else` only where it is needed. */
export function unknownOf(operand: Operand | undefined, about: UnknownAbout): Set<string> {
  if (!isStaged(operand) || unknownIn(operand, about).size === 0) return new Set()
  const { else: otherwise, ...own } = operand
  const unknown = unknownOfSource(own, about)
  if (unknown.size > 0 || otherwise === undefined) return unknown
  const value = evaluate(own, about.scope)
  return value === undefined || value === null ? unknownOf(otherwise, about) : unknown
}

/** A named value is followed, so that its own `else` counts. */
function unknownOfSource(operand: Staged, about: UnknownAbout): Set<string> {
  const name = 'at' in operand ? named.exec(operand.at)?.[1] : undefined
  if (name === undefined || !Object.hasOwn(about.values, name)) return unknownIn(operand, about)
  const stages = { ...operand, at: '' }
  return new Set([...unknownOf(about.values[name], about), ...unknownIn(stages, about)])
}

function unknownIn(part: unknown, { scope, values, isKnown }: UnknownAbout): Set<string> {
  const read = factsRead(part, { conditions: scope.conditions, values })
  return new Set([...read].filter((fact) => !isKnown(fact)))
}

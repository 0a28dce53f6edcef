import type { Guard } from '../content/types.ts'
import type { Decision } from '../values/decide.ts'
import { evaluate } from '../values/operand.ts'
import type { Json, Operand, Scope } from '../values/types.ts'
import type { Judge } from './judge.ts'
import type { Denial } from './types.ts'

export interface GuardVerdict {
  /** Of guards that fail, warnings among them. */
  denials: Denial[]
  /** Facts without which a guard is neither met nor failed. */
  waitsFor: string[]
}

/** All that fail are reported. */
export function judgeGuards(guards: readonly Guard[], judge: Judge, scope: Scope): GuardVerdict {
  const denials: Denial[] = []
  const waitsFor = new Set<string>()
  for (const guard of guards) {
    const decision = judgeGuard(guard, judge)
    if (decision === false) denials.push(denialOf(guard, scope))
    else if (decision !== true) for (const fact of decision) waitsFor.add(fact)
  }
  return { denials, waitsFor: [...waitsFor] }
}

/** `if` is read first: a guard that does not apply waits for nothing. */
export function judgeGuard(guard: Guard, judge: Judge): Decision {
  const applies = guard.if === undefined ? true : judge(guard.if)
  if (applies === false) return true
  const fits = judge(guard.must)
  if (applies === true || fits === true) return fits
  return fits === false ? applies : new Set([...applies, ...fits])
}

export function denialOf(guard: Guard, scope: Scope): Denial {
  return {
    code: guard.denied,
    ...(guard.params && { params: evaluateAll(guard.params, scope) }),
    ...(guard.id !== undefined && { guard: guard.id }),
    ...(guard.warn && { warn: true }),
    ...(guard.instead && { instead: guard.instead }),
  }
}

/** Params of a message: `null` where an operand has no value, so that every argument is there. */
export function evaluateAll(operands: { [name: string]: Operand }, scope: Scope): { [name: string]: Json } {
  const values: { [name: string]: Json } = {}
  for (const [name, operand] of Object.entries(operands)) values[name] = evaluate(operand, scope) ?? null
  return values
}

import { isObject } from '../../content/isObject.ts'
import type { Workflow } from '../../content/types.ts'
import { holds } from '../../values/condition.ts'
import { escapeToken } from '../../values/pointer.ts'
import { readCondition } from '../../values/readCondition.ts'
import { factsRead } from '../../values/readPointers.ts'
import type { Condition, Operand, Scope } from '../../values/types.ts'
import { fileOf, SHARED_CONDITIONS } from './coverableFlows.ts'
import type { Tally } from './Tally.ts'

export interface Watched {
  tally: Tally
  /** Whose conditions and values a name means. */
  workflow: Workflow | undefined
}
const NO_VALUES: { [name: string]: Operand } = {}

/**
 * Counts the verdict of a condition where it is used, and of every named condition in it. What reads a look-up that is
 * not known has no verdict.
 */
export function watchCondition(
  condition: Condition | undefined,
  scope: Scope,
  watched: Watched,
  place: { file: string; pointer: string; base?: string },
): void {
  if (condition === undefined || typeof condition === 'boolean') return
  const { file, pointer, base = '' } = place
  if (typeof condition === 'string') watchName(condition, scope, watched, base)
  else {
    if (isDecided(condition, scope, watched)) {
      watched.tally.count({ kind: 'condition', file, pointer }, holds(condition, scope, base))
    }
    watchInside(condition, scope, watched, base)
  }
}

function watchName(name: string, scope: Scope, watched: Watched, base: string): void {
  const condition = Object.hasOwn(scope.conditions, name) ? scope.conditions[name] : undefined
  if (condition === undefined) return
  const { workflow, tally } = watched
  const own = workflow && Object.hasOwn(workflow.conditions ?? {}, name)
  const [file, pointer] = own
    ? [fileOf(workflow), `/conditions/${escapeToken(name)}`]
    : [SHARED_CONDITIONS, `/${escapeToken(name)}`]
  if (isDecided(condition, scope, watched))
    tally.count({ kind: 'condition', file, pointer }, holds(condition, scope, base))
  if (typeof condition === 'string') watchName(condition, scope, watched, base)
  else if (isObject(condition)) watchInside(condition, scope, watched, base)
}

function watchInside(
  condition: Exclude<Condition, boolean | string>,
  scope: Scope,
  watched: Watched,
  base: string,
): void {
  for (const part of readCondition(condition)) {
    if (part.kind === 'atom') continue
    const conditions = part.kind === 'not' ? [part.condition] : part.conditions
    for (const inner of conditions) {
      if (typeof inner === 'string') watchName(inner, scope, watched, base)
      else if (isObject(inner)) watchInside(inner, scope, watched, base)
    }
  }
}

function isDecided(condition: Condition, scope: Scope, { workflow }: Watched): boolean {
  const named = { conditions: scope.conditions, values: workflow?.values ?? NO_VALUES }
  const known = scope.world.facts ?? {}
  return [...factsRead(condition, named)].every((fact) => Object.hasOwn(known, fact))
}

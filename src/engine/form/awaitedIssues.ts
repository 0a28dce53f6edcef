import type { Issue } from '../issue.ts'
import { getAt } from '../values/pointer.ts'
import { factsRead } from '../values/readPointers.ts'
import type { FactState } from '../values/types.ts'
import type { PlacedField } from './fieldsAt.ts'
import { HIDDEN } from './hiddenAnswer.ts'
import { isInside } from './isInside.ts'
import type { Settled } from './settleAnswers.ts'
import { undecidedRules } from './undecidedRules.ts'

export interface Known {
  settled: Settled
  factStates: { [name: string]: FactState }
}

/** Without the findings that cannot be made yet: a register has not answered what they depend on. */
export function withoutAwaited(
  issues: readonly Issue[],
  placed: readonly PlacedField[],
  known: Known,
): Issue[] {
  if (issues.length === 0) return []
  const undecided = undecidedIn(placed, known)
  return issues.filter(
    ({ path, code }) =>
      !isAwaited(path, known.settled) && !isHidden(path, known.settled) && !undecided.has(`${path} ${code}`),
  )
}

/** Filled in from elsewhere with what is not the reader's to see: whoever sees it judges it. Nobody types it. */
function isHidden(path: string, { locked, scope }: Settled): boolean {
  return locked.has(path) && getAt(scope.world, path) === HIDDEN
}

/** Findings of rules that wait for a register: "<pointer> <code>". */
function undecidedIn(placed: readonly PlacedField[], { settled, factStates }: Known): Set<string> {
  const { scope } = settled
  const named = { conditions: scope.conditions, values: {} }
  const isSilent = (fact: string) => factStates[fact] === 'down' || factStates[fact] === 'pending'
  const readsSilent = (part: unknown) => [...factsRead(part, named)].some(isSilent)
  return new Set(
    placed.flatMap(({ field, pointer }) =>
      undecidedRules(field, pointer, scope, readsSilent).map(
        ({ denied }) => `${pointer} ${typeof denied === 'string' ? denied : ''}`,
      ),
    ),
  )
}

/** An empty field whose visibility waits is not missing. */
function isAwaited(path: string, { waiting, scope }: Settled): boolean {
  if (isInside(path, waiting)) return true
  return waiting.has(path) && getAt(scope.world, path) === undefined
}

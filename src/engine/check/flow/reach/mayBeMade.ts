import { listNames } from '../../../content/checks/names.ts'
import type { Content, Transition } from '../../../content/types.ts'
import { matches } from '../../../validation/matches.ts'
import { decide } from '../../../values/decide.ts'
import type { ConditionAtom } from '../../../values/readCondition.ts'
import { type Named, pointersRead } from '../../../values/readPointers.ts'
import type { Condition, World } from '../../../values/types.ts'
import { readsNow } from '../transitions/readsNow.ts'

/** What is known of the world; everything beside these pointers may be anything. */
export interface Known {
  /** What stands there is known, also that nothing does. */
  pointers: ReadonlySet<string>
  world: Omit<World, 'now'>
  lists: Content['lists']
}

const unknown: ReadonlySet<string> = new Set(['?'])

/** False only where the condition cannot hold, whatever stands in the rest of the world. */
function mayHold(condition: Condition, known: Known, named: Named): boolean {
  const scope = {
    world: { ...known.world, now: { at: '', date: '', year: 0 } },
    conditions: named.conditions,
    matches,
    rows: (list: string) => known.lists[list]?.rows,
  }
  const decision = decide(condition, scope, (atom) => (isKnown(atom, known, named) ? undefined : unknown))
  return decision !== false
}

/** Nothing but known values, today's day not among them, and rows of which all are in the content. */
function isKnown({ pointer, schema }: ConditionAtom, { pointers, lists }: Known, named: Named): boolean {
  const reads = [pointer, ...pointersRead(schema, named)]
  if (!reads.every((read) => pointers.has(read)) || readsNow({ [pointer]: schema }, named)) return false
  const names = listNames(schema, { file: '', pointer: '' })
  return names.every(({ name }) => lists[name] !== undefined && lists[name].served !== true)
}

/** Could the transition run: `when`, its guards, and `auto` where nobody makes it by hand? */
export function mayBeMade({ by, auto, when, guards = [] }: Transition, known: Known, named: Named): boolean {
  const musts = guards
    .filter(({ warn }) => !warn)
    .map((guard): Condition =>
      guard.if === undefined ? guard.must : { anyOf: [{ not: guard.if }, guard.must] },
    )
  const all = [when ?? true, ...musts, by === undefined ? (auto ?? true) : true]
  return all.every((condition) => mayHold(condition, known, named))
}

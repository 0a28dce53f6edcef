import type { Condition } from '../../../values/types.ts'
import type { Transition } from '../../../content/types.ts'
import { matches } from '../../../validation/matches.ts'
import { decide } from '../../../values/decide.ts'
import { type Named, pointersRead } from '../../../values/readPointers.ts'
import type { World } from '../../../values/types.ts'

/** What is known of the world; everything beside these pointers may be anything. */
export interface Known {
  /** "/parent/": pointers that start so are known, also to be absent. */
  prefix: string
  world: Omit<World, 'now'>
}

const unknown: ReadonlySet<string> = new Set(['?'])

/** False only where the condition cannot hold, whatever stands in the rest of the world. */
function mayHold(condition: Condition, { prefix, world }: Known, named: Named): boolean {
  const scope = {
    world: { ...world, now: { at: '', date: '', year: 0 } },
    conditions: named.conditions,
    matches,
    rows: () => undefined,
  }
  const decision = decide(condition, scope, ({ pointer, schema }) => {
    const reads = [pointer, ...pointersRead(schema, named)]
    return reads.every((read) => read.startsWith(prefix)) ? undefined : unknown
  })
  return decision !== false
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

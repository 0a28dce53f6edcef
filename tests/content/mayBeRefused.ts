import type { Guard } from '#engine/content/types.ts'
import type { Reader } from '#engine/explain/readerOf.ts'
import { decide } from '#engine/values/decide.ts'
import type { Scope } from '#engine/values/types.ts'

/** As whom each of them acts. */
const ACTORS = {
  self: { relation: 'self' },
  parent: { relation: 'parent' },
  other: {},
} as const

/** Can a guard refuse this reader at all? One that is for parents alone refuses nobody else; nothing of a case is known. */
export function mayBeRefused({ if: when = true, must }: Guard, reader: Reader, scope: Scope): boolean {
  const here = { ...scope, world: { ...scope.world, actor: ACTORS[reader] } }
  const known = (condition: Guard['must']) =>
    decide(condition, here, ({ pointer }) =>
      pointer === '/actor/relation' ? undefined : new Set(['the case']),
    )
  return known(when) !== false && known(must) !== true
}

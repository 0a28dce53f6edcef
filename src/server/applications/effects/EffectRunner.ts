import type { Effect } from '#engine/workflow/types.ts'
import type { Scope } from '#engine/values/types.ts'
import type { Moved, Work } from '../Work.ts'

export type EffectKind = Effect['kind']
export type EffectOf<K extends EffectKind> = Effect & { kind: K }

/** Does what the engine asks for, in the event's transaction. `scope` reads the new state. */
export type EffectRunner<K extends EffectKind> = (
  work: Work,
  effect: EffectOf<K>,
  about: { moved: Moved; scope: (track?: { name: string; index: number }) => Scope },
) => Promise<void>

import type { Guard } from '#engine/content/types.ts'
import type { FactState, Scope } from '#engine/values/types.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import type { Denial } from './Denials.tsx'

/** What stands behind refusals: the guards that may have made them, and the world that they were judged in. */
export interface DenialGround {
  guards: readonly Guard[]
  /** Made only when somebody asks. */
  world: () => { scope: Scope; factStates: { [name: string]: FactState }; telling: Telling }
}

export function hasGround({ guards }: DenialGround, { code, guard }: Denial): boolean {
  return guards.some((one) => (guard === undefined ? one.denied === code : one.id === guard))
}

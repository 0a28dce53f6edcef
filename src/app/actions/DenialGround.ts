import type { Guard } from '#engine/content/types.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { OpenView } from '../application/useApplicationView.ts'
import type { Texts } from '../i18n/useTexts.ts'
import type { Denial } from './Denials.tsx'
import type { NamedAction } from './guardsOf.ts'

interface Ground {
  /** The guards that may have refused. */
  guards: readonly Guard[]
  opened: OpenView
  texts: Texts
}
/** What stands behind refusals of what is being filled in. */
export type GroundOfWork = Ground & { store: AnswerStore }
/** The same of one transition of an application that stands as the server gave it. */
export type GroundOfAction = Ground & { action: NamedAction }
/** The world in which the guards judged is made of it once somebody asks: see `groundWorld`. */
export type DenialGround = GroundOfWork | GroundOfAction

export function hasGround({ guards }: DenialGround, { code, guard }: Denial): boolean {
  return guards.some((one) => (guard === undefined ? one.denied === code : one.id === guard))
}

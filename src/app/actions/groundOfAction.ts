import type { OpenView } from '../application/useApplicationView.ts'
import type { Texts } from '../i18n/useTexts.ts'
import type { GroundOfAction } from './DenialGround.ts'
import { guardsOf, type NamedAction } from './guardsOf.ts'

/** Of one transition of an application that stands as the server gave it. */
export function groundOfAction(opened: OpenView, action: NamedAction, texts: Texts): GroundOfAction {
  return { guards: guardsOf(opened.process.part.workflow, action), opened, action, texts }
}

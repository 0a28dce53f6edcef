import { getAt } from '../values/pointer.ts'
import { setAt } from '../values/setAt.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { isObject } from '../content/isObject.ts'
import { isEditable, lockedChanges } from '../workflow/isUnlocked.ts'
import { unlockedPointers } from '../workflow/unlockedPointers.ts'
import { type CaseState, contextOf } from './CaseState.ts'
import { answersOf, overlay } from './overlay.ts'

export interface ChangedAnswers {
  state: CaseState
  /** Places that may not be changed now; they stay as they were. */
  refused: string[]
}

/** Autosave: lays answers over those that stand, as far as they may be changed now. */
export function changeAnswers(state: CaseState, change: JsonObject | undefined): ChangedAnswers {
  if (!change) return { state, refused: [] }
  const { workflow, application } = state
  const before = application.answers
  const after = overlay(before, change)
  const refused = lockedChanges(before, after, openPlaces(state))
  let kept: Json = { answers: after }
  for (const pointer of refused) kept = restore(kept, pointer, before)
  const answers = isObject(kept) && isObject(kept['answers']) ? answersOf(kept['answers']) : before
  const saved = isEditable(workflow, application) === false ? application.savedAt : state.now
  return { state: { ...state, application: { ...application, answers, savedAt: saved } }, refused }
}

/** Where answers can be changed; "/answers" is everywhere. */
function openPlaces(state: CaseState): string[] {
  const editable = isEditable(state.workflow, state.application)
  if (editable === true) return ['/answers']
  return editable === false
    ? []
    : unlockedPointers(state.workflow, state.application, contextOf(state, undefined))
}

function restore(document: Json, pointer: string, answers: JsonObject): Json {
  const old = getAt({ answers }, pointer)
  if (old !== undefined) return setAt(document, pointer, old)
  const cut = pointer.lastIndexOf('/')
  const around = getAt(document, pointer.slice(0, cut))
  if (!isObject(around)) return document
  return setAt(document, pointer.slice(0, cut), overlay(around, { [pointer.slice(cut + 1)]: null }))
}

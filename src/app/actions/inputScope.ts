import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import { evaluate } from '#engine/values/operand.ts'
import { setAt } from '#engine/values/setAt.ts'
import type { Json, JsonObject, Scope } from '#engine/values/types.ts'
import type { OpenView } from '../application/useApplicationView.ts'
import { isJsonObject } from '../state/json.ts'
import type { AllowedAction } from '../state/clientTypes.ts'
import { storeOf } from '../work/openWork.ts'
import type { RowCache } from '../work/RowCache.ts'
import { answersOf } from '../work/scopeOf.ts'

/** The world of a transition's form: the settled answers, named values, and the track's element where it has one. */
export function inputScope(opened: OpenView, cache: RowCache, action: Pick<AllowedAction, 'track'>): Scope {
  const { scope } = storeOf(opened, answersOf(opened.view), cache).current()
  const { track } = action
  const record = track === undefined ? undefined : opened.view.tracks[track.name]?.[track.index]
  return isJsonObject(record) ? { ...scope, world: { ...scope.world, track: record } } : scope
}

/** First values of a transition's form. */
export function prefilledInput(part: FormPart, scope: Scope): JsonObject {
  let document: Json = {}
  for (const { field, pointer } of fieldsAt(formFields(part), {}, '')) {
    const prefill = prefillOf(field.ui)
    const value = prefill === undefined ? undefined : evaluate(prefill.from, scope, `/input${pointer}`)
    if (value !== undefined && value !== null) document = setAt(document, pointer, value)
  }
  return isJsonObject(document) ? document : {}
}

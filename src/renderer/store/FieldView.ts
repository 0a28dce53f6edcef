import type { Issue } from '#engine/issue.ts'
import type { Json } from '#engine/values/types.ts'
import { sameState, type FieldState } from './FieldState.ts'

/** Everything that a field shows. */
export interface FieldView {
  /** A locked field shows the value that locks it. Do not change what comes. */
  value: Json | undefined
  state: FieldState
  issue: Issue | undefined
}

/** The former view where nothing has changed. */
export function keepView(before: FieldView, now: FieldView): FieldView {
  const isSame = before.state === now.state || sameState(before.state, now.state)
  if (isSame && Object.is(before.value, now.value) && before.issue === now.issue) return before
  return isSame ? { ...now, state: before.state } : now
}

/**
 * The field shows what was typed already: where nothing else has changed, that is written into the view that it holds,
 * and nobody draws it.
 */
export function takeView(before: FieldView, now: FieldView): FieldView {
  const kept = keepView(before, now)
  if (kept.state !== before.state || kept.issue !== undefined || before.issue !== undefined) return kept
  before.value = kept.value
  return before
}

/** The field shows something else than its answer: it is drawn, even if that is what it was. */
export function tellView(_before: FieldView, now: FieldView): FieldView {
  return now
}

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

import type { FieldProps } from '@rjsf/utils'
import type { FieldState } from '../store/FieldState.ts'
import { isRowStep } from '../store/pointerPath.ts'

/** By what RJSF adds: required, closed, both. Equal states are one object, so that nothing is worked out anew for them. */
const asked = new WeakMap<FieldState, Map<string, FieldState>>()

/**
 * The state of a field with what RJSF knows of it: inside a shape that depends on answers the store has no declaration,
 * and what is around a field may close it. Elements of an array are not marked as required one by one.
 */
export function askedState(
  state: FieldState,
  { required, readonly, disabled, fieldPathId }: FieldProps,
): FieldState {
  const element = isRowStep(fieldPathId.path.at(-1))
  const wanted = state.required || (required === true && !element)
  const closed = state.readOnly || readonly === true || disabled === true
  if (wanted === state.required && closed === state.readOnly) return state
  const known = asked.get(state) ?? new Map<string, FieldState>()
  const name = `${wanted} ${closed}`
  const made = known.get(name) ?? { ...state, required: wanted, readOnly: closed }
  asked.set(state, known.set(name, made))
  return made
}

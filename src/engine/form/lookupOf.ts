import { isObject } from '../content/isObject.ts'
import type { UiSchema } from '../content/types.ts'

export interface Lookup {
  fact: string
  /** Asked by itself once its keys are valid; otherwise by a Check button. */
  auto: boolean
  /** What is said where the button was not pressed. */
  unasked: string
}

const UNASKED = 'msg.finNotChecked'

export function lookupOf(ui: UiSchema): Lookup | undefined {
  const lookup = ui['ui:lookup']
  if (typeof lookup === 'string') return { fact: lookup, auto: false, unasked: UNASKED }
  if (!isObject(lookup) || typeof lookup['fact'] !== 'string') return undefined
  const { fact, auto, unasked } = lookup
  return { fact, auto: auto === true, unasked: typeof unasked === 'string' ? unasked : UNASKED }
}

import { isObject } from '../content/isObject.ts'
import type { UiSchema } from '../content/types.ts'

export interface Lookup {
  fact: string
  /** Asked by itself once its keys are valid; otherwise by a Check button. */
  auto: boolean
}

export function lookupOf(ui: UiSchema): Lookup | undefined {
  const lookup = ui['ui:lookup']
  if (typeof lookup === 'string') return { fact: lookup, auto: false }
  if (!isObject(lookup) || typeof lookup['fact'] !== 'string') return undefined
  return { fact: lookup['fact'], auto: lookup['auto'] === true }
}

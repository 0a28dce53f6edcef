import type { Json } from '../../values/types.ts'
import type { FormField } from '../formFields.ts'
import { prefillOf } from '../prefillOf.ts'

/** Rules that say whether a field is there and what it is: the document itself depends on them. */
export function decidingRules({ ui }: FormField): Json[] {
  const rules: Json[] = []
  const visible = ui['ui:visibleWhen']
  if (visible !== undefined && visible !== true) rules.push({ 'ui:visibleWhen': visible })
  const prefill = prefillOf(ui)
  if (prefill?.locked === true) rules.push({ from: ui['ui:prefill'] ?? null })
  return rules
}

/** Everything else that a field says of itself beside its schema: how it is shown and what it offers. */
export function tellingRules({ ui, requiredWhen }: FormField): Json[] {
  const rules: Json[] = requiredWhen === undefined ? [] : [{ when: requiredWhen }]
  for (const [word, rule] of Object.entries(ui)) {
    if (word.startsWith('ui:') && word !== 'ui:visibleWhen') rules.push({ [word]: rule })
  }
  return rules
}

import type { FormField } from '../form/formFields.ts'
import { sameJson } from '../values/sameJson.ts'
import { type SchemaChange, schemaBreaks } from './schemaBreaks.ts'

/** What a field asks, takes and shows otherwise than before. */
export function fieldBreaks(before: FormField, after: FormField): SchemaChange[] {
  return [
    ...requiredBreaks(before, after),
    ...schemaBreaks(before.schema, after.schema),
    ...shown(before.ui, after.ui, 'ui:visibleWhen', 'is shown under another condition'),
    ...shown(before.ui, after.ui, 'ui:readOnlyWhen', 'can be changed under another condition'),
    ...shown(before.ui, after.ui, 'ui:prefill', 'is filled in from elsewhere'),
    ...shown(before.ui, after.ui, 'ui:lookup', 'is looked up in another way'),
    ...shown(before.ui, after.ui, 'ui:widget', 'is asked by another box'),
  ]
}

function requiredBreaks(before: FormField, after: FormField): SchemaChange[] {
  if (after.required) return before.required ? [] : [{ kind: 'newRequired', text: 'must be answered now' }]
  const { requiredWhen } = after
  if (requiredWhen === undefined) {
    const needed = before.required || before.requiredWhen !== undefined
    return needed ? [{ text: 'may be left empty now' }] : []
  }
  if (before.required) return [{ text: 'must be answered in some cases only' }]
  if (before.requiredWhen === undefined)
    return [{ kind: 'newRequired', text: 'must be answered in some cases now' }]
  if (sameJson(before.requiredWhen, requiredWhen)) return []
  return [{ kind: 'unproven', text: 'must be answered in other cases' }]
}

function shown(before: FormField['ui'], after: FormField['ui'], word: string, text: string): SchemaChange[] {
  return sameJson(before[word], after[word]) ? [] : [{ text }]
}

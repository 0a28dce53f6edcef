import { isObject } from '../content/isObject.ts'
import type { FormField } from '../form/formFields.ts'
import { sameJson } from '../values/sameJson.ts'
import type { JsonObject } from '../values/types.ts'
import { becauseOf } from './becauseOf.ts'
import type { Meanings } from './Meanings.ts'
import { said, type SchemaChange, schemaBreaks } from './schemaBreaks.ts'

const SHOWN = {
  'ui:visibleWhen': 'is shown under another condition',
  'ui:readOnlyWhen': 'can be changed under another condition',
  'ui:prefill': 'is filled in from elsewhere',
  'ui:lookup': 'is looked up in another way',
  'ui:widget': 'is asked by another box',
}

/** What a field asks, takes and shows otherwise than before. */
export function fieldBreaks(before: FormField, after: FormField, meanings: Meanings): SchemaChange[] {
  const shown = Object.entries(SHOWN).flatMap(([word, text]): SchemaChange[] => {
    const [was, is] = [before.ui[word], after.ui[word]]
    return sameJson(was, is) && meanings.changedIn({ [word]: is }).length === 0
      ? []
      : [{ text, say: said(word.slice('ui:'.length)) }]
  })
  return [
    ...requiredBreaks(before, after, meanings),
    ...schemaBreaks(before.schema, after.schema),
    ...becauseOf(meanings.changedIn(ownRules(after.schema)), {
      text: 'must fit something else',
      say: said('otherRule'),
    }),
    ...shown,
  ]
}

/** Without fields inside and choices from lists, which are compared by themselves. */
function ownRules(schema: JsonObject): JsonObject {
  const { properties: _p, required: _r, requiredWhen: _w, inList: _l, items, ...rules } = schema
  return isObject(items) && !('properties' in items) ? { ...rules, items: ownRules(items) } : rules
}

function requiredBreaks(before: FormField, after: FormField, meanings: Meanings): SchemaChange[] {
  if (after.required)
    return before.required
      ? []
      : [{ kind: 'newRequired', text: 'must be answered now', say: said('mustAnswer') }]
  const { requiredWhen } = after
  if (requiredWhen === undefined) {
    const needed = before.required || before.requiredWhen !== undefined
    return needed ? [{ text: 'may be left empty now', say: said('mayBeEmpty') }] : []
  }
  if (before.required) return [{ text: 'must be answered in some cases only', say: said('someOnly') }]
  if (before.requiredWhen === undefined)
    return [{ kind: 'newRequired', text: 'must be answered in some cases now', say: said('someNow') }]
  const told = { text: 'must be answered in other cases', say: said('otherCases') }
  if (sameJson(before.requiredWhen, requiredWhen))
    return becauseOf(meanings.changedIn({ when: requiredWhen }), told)
  return [{ kind: 'unproven', ...told }]
}

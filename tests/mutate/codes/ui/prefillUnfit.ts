import { flatForm } from '#engine/check/world/flatForm.ts'
import { under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import { transitionPlaces } from '../../walk/machinePlaces.ts'

function fieldsOf(content: Content, form: string): [name: string, schema: JsonObject][] {
  const properties = flatForm(content, form)?.schema['properties']
  if (!isObject(properties)) return []
  return Object.entries(properties).flatMap(([name, schema]): [string, JsonObject][] =>
    isObject(schema) && schema['type'] === 'string' ? [[name, schema]] : [],
  )
}

/** Answers of more than ten letters, of which nothing else is said. */
function longAnswers(content: Content, { steps = [] }: Workflow): string[] {
  return steps.flatMap(({ id, form }) =>
    (form === undefined ? [] : fieldsOf(content, form)).flatMap(([name, { maxLength, ...schema }]) => {
      const plain = Object.keys(schema).every((word) => ['type', 'minLength', 'errorMessage'].includes(word))
      const dress = flatForm(content, form ?? '')?.ui[name]
      const filled = isObject(dress) && 'ui:prefill' in dress
      return !filled && plain && typeof maxLength === 'number' && maxLength > 10
        ? [`/answers/${id}/${name}`]
        : []
    }),
  )
}

export const prefillUnfit = createMutator('ui.prefillUnfit', function* (content) {
  for (const { transition, workflow } of transitionPlaces(content)) {
    const { input, by } = transition
    if (input === undefined || by === undefined || by.includes('applicant')) continue
    if (content.uiSchemas[input] === undefined) continue
    const own = content.forms[input]?.['properties']
    for (const [name] of fieldsOf(content, input)) {
      if (!isObject(own) || !Object.hasOwn(own, name)) continue
      const place = under({ file: `schemas/${input}.json`, pointer: '' }, 'properties', name)
      const at = under({ file: `ui-schemas/${input}.json`, pointer: '' }, name)
      const dress = content.uiSchemas[input]?.[name]
      for (const pointer of longAnswers(content, workflow)) {
        for (const schema of [{ maxLength: 10 }, { pattern: '^[0-9]{6}$' }, { format: 'date' }]) {
          yield {
            title: `${input} ${name}: ${JSON.stringify(schema)}, locked with ${pointer}`,
            changes: [
              setAt(place, { type: 'string', ...schema }),
              setAt(at, {
                ...(isObject(dress) && dress),
                'ui:prefill': { from: { at: pointer }, locked: true },
              }),
            ],
            at: under(at, 'ui:prefill', 'from'),
          }
        }
      }
    }
  }
})

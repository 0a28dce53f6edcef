import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Issue } from '#engine/issue.ts'
import { fitsSchema } from '#engine/validation/decide/fitsSchema.ts'
import { issueCode } from '#engine/validation/issueCode.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { fitsWord } from './fitsWord.ts'
import type { AskedWord } from './words.ts'

/** Ids of what a word is called, and of what is said of it. */
export type WordTexts = (name: string) => { label: string; hint: string }

const ofQuestion: WordTexts = (name) => ({
  label: `studio.word.${name}`,
  hint: `studio.wordHint.${name}`,
})

/** The form in which something is edited: derived from the meta-schemas, drawn like any other form. */
export function wordsPart(words: readonly AskedWord[], texts: WordTexts = ofQuestion): FormPart {
  const properties: JsonObject = {}
  const ui: JsonObject = {}
  for (const { name, schema, widget, choices = schema['enum'] } of words) {
    const { label, hint } = texts(name)
    properties[name] = schema
    ui[name] = {
      'ui:widget': widget,
      ...(Array.isArray(choices) && { 'ui:enumNames': [...choices] }),
      'ui:label': label,
      'ui:hint': hint,
    }
  }
  return { schema: { type: 'object', additionalProperties: false, properties }, ui }
}

/** Verdicts of a form that was made up while it is shown: decided by reading its schema, nothing is compiled. */
export function openWords(part: FormPart): OpenForms {
  const properties = isJsonObject(part.schema['properties']) ? part.schema['properties'] : {}
  const issuesOf = (value: Json, base: string): Issue[] =>
    Object.entries(isJsonObject(value) ? value : {}).flatMap(([name, one]) =>
      issueAt(properties[name], one, `${base}/${name}`),
    )
  return {
    validate: (_form, value, at) => issuesOf(value, at),
    validatePart: (_form, value, { base, pointer }) =>
      issuesOf(value, base).filter(({ path }) => path === base + pointer),
    isAlone: () => true,
    fits: (branch, value, { root, scope }) => fitsSchema(branch, value, root, { scope, base: '' }),
  }
}

function issueAt(schema: Json | undefined, value: Json, path: string): Issue[] {
  if (!isJsonObject(schema)) return []
  for (const [keyword, argument] of Object.entries(schema)) {
    if (fitsWord({ [keyword]: argument }, value)) continue
    const params = { [keyword === 'type' ? 'type' : 'limit']: argument, min: argument }
    const code = issueCode({ keyword, params, instancePath: '', schemaPath: '' })
    return [{ path, code, params: { min: argument } }]
  }
  return []
}

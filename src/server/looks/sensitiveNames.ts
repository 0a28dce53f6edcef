import { formPart } from '#engine/bundle/formPart.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import { formFields } from '#engine/form/formFields.ts'
import type { Json } from '#engine/values/types.ts'

/** Of the account itself, which no form of the content describes (people/PersonProfile.ts). */
const OWN = ['fin', 'email', 'mobile', 'documentSeries', 'documentNumber', 'registrationAddress', 'image']

const known = new WeakMap<Content, ReadonlySet<string>>()

/**
 * Names under which something sensitive can stand: fields that a form or a fact calls `sensitive`, and what of facts such
 * fields are filled from. By name, and for the whole content: a value keeps its name wherever an application, a register
 * or a message carries it, and too much is hidden rather than too little.
 */
export function sensitiveNames(content: Content): ReadonlySet<string> {
  const names = known.get(content) ?? findNames(content)
  known.set(content, names)
  return names
}

function findNames(content: Content): ReadonlySet<string> {
  const names = new Set(OWN)
  for (const form of Object.keys(content.forms))
    for (const { name, schema, ui } of formFields(formPart(content, form))) {
      if (schema['sensitive'] !== true) continue
      names.add(name)
      const filled = factMember(ui['ui:prefill'])
      if (filled !== undefined) names.add(filled)
    }
  for (const { value } of Object.values(content.facts)) addSensitive(value, names)
  return names
}

/** "/facts/person/fin" -> fin; a fact as a whole has no member. */
function factMember(prefill: Json | undefined): string | undefined {
  const from = isObject(prefill) ? prefill['from'] : undefined
  const at = isObject(from) ? from['at'] : undefined
  const parts = typeof at === 'string' && at.startsWith('/facts/') ? at.split('/').slice(3) : []
  return parts.at(-1)
}

function addSensitive(schema: Json | undefined, names: Set<string>): void {
  if (Array.isArray(schema)) for (const one of schema) addSensitive(one, names)
  if (!isObject(schema)) return
  const { properties } = schema
  for (const [name, property] of Object.entries(isObject(properties) ? properties : {}))
    if (isObject(property) && property['sensitive'] === true) names.add(name)
  for (const inner of Object.values(schema)) addSensitive(inner, names)
}

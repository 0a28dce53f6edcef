import { isObject } from '../../content/isObject.ts'
import type { Content } from '../../content/types.ts'
import { escapeToken } from '../../values/pointer.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { type Coverable, shortText } from './Coverable.ts'
import { schemaWords } from './schemaWords.ts'

type Found = (kind: Coverable['kind'], pointer: string, name: string) => void

/** Every keyword, rule and condition of the forms and of how they are asked. */
export function coverableForms({ forms, uiSchemas }: Pick<Content, 'forms' | 'uiSchemas'>): Coverable[] {
  const all: Coverable[] = []
  const into =
    (file: string): Found =>
    (kind, pointer, name) => {
      all.push({ kind, file, pointer, name })
    }
  for (const [id, schema] of Object.entries(forms)) visitSchema(schema, '', into(`schemas/${id}.json`))
  for (const [id, ui] of Object.entries(uiSchemas)) visitUi(ui, '', into(`ui-schemas/${id}.json`))
  return all
}

function visitSchema(node: Json | undefined, at: string, found: Found): void {
  if (!isObject(node)) return
  for (const [keyword, value] of Object.entries(node)) {
    // That a form is an object is no rule of the form.
    const isRule = schemaWords.ofValues.has(keyword) && !(keyword === 'type' && at === '')
    if (isRule) found('keyword', `${at}/${keyword}`, `${keyword} ${shortText(value)}`)
  }
  if (node['additionalProperties'] === false) {
    found('keyword', `${at}/additionalProperties`, 'additionalProperties false')
  }
  visitRequired(node, at, found)
  visitRules(node, at, found)
  if (isObject(node['if'])) found('condition', `${at}/if`, `if ${shortText(node['if'])}`)
  for (const [pointer, part] of subschemas(node, at)) visitSchema(part, pointer, found)
}

function visitRequired({ required, requiredWhen }: JsonObject, at: string, found: Found): void {
  for (const [index, name] of arrayOf(required).entries()) {
    found('keyword', `${at}/required/${index}`, `required ${shortText(name)}`)
  }
  for (const [name, condition] of membersOf(requiredWhen)) {
    const pointer = `${at}/requiredWhen/${escapeToken(name)}`
    found('keyword', pointer, `requiredWhen ${name}`)
    if (isObject(condition)) found('condition', pointer, `requiredWhen ${name}`)
  }
}

function visitRules({ rules }: JsonObject, at: string, found: Found): void {
  for (const [index, rule] of arrayOf(rules).entries()) {
    if (!isObject(rule)) continue
    const pointer = `${at}/rules/${index}`
    found('rule', pointer, `rule ${shortText(rule['denied'] ?? '')}`)
    if (isObject(rule['if'])) found('condition', `${pointer}/if`, `if of rule ${index}`)
  }
}

function subschemas(node: JsonObject, at: string): [string, Json][] {
  const { caseOf } = node
  const chosen = isObject(caseOf) ? caseOf : {}
  return [
    ...schemaWords.single.flatMap((word): [string, Json][] => {
      const part = node[word]
      return isObject(part) ? [[`${at}/${word}`, part]] : []
    }),
    ...schemaWords.lists.flatMap((word) =>
      arrayOf(node[word]).map((part, index): [string, Json] => [`${at}/${word}/${index}`, part]),
    ),
    ...schemaWords.maps.flatMap((word) => placed(node[word], `${at}/${word}`)),
    ...placed(chosen['cases'], `${at}/caseOf/cases`),
    ...(isObject(chosen['else']) ? [[`${at}/caseOf/else`, chosen['else']] satisfies [string, Json]] : []),
  ]
}

function placed(map: Json | undefined, at: string): [string, Json][] {
  return membersOf(map).map(([name, part]) => [`${at}/${escapeToken(name)}`, part])
}

function visitUi(node: Json | undefined, at: string, found: Found): void {
  for (const [name, part] of membersOf(node)) {
    const pointer = `${at}/${escapeToken(name)}`
    if (name === 'ui:visibleWhen' || name === 'ui:readOnlyWhen') {
      if (isObject(part)) found('condition', pointer, `${name} ${shortText(part)}`)
    } else if (!name.startsWith('ui:')) visitUi(part, pointer, found)
  }
}

export function arrayOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

export function membersOf(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : []
}

import { widgetKinds } from '#engine/form/widgets/widgetKinds.ts'
import type { WidgetKind } from '#engine/form/widgets/WidgetKind.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { renameCondition, renameFormId, renameOperand, renameSchema } from './language.ts'
import { type Trail, renamePointer, stepInto } from './pointers.ts'
import { objectOf, textOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'
import { renameText } from './texts.ts'

const FORM: Trail = ['world', 'steps', 'fields']
const ACCOUNT_FORM: Trail = ['world', 'outside', 'outside']

/** schemas/<folder>/<form>.json */
export function renameForm(renaming: Renaming, document: JsonObject): JsonObject {
  const { $schema, $id = '', ...schema } = document
  const form = textOf($id)
  const mine = ofForm(renaming, form)
  const trail = mine.account ? ACCOUNT_FORM : FORM
  const whole = mine.account ? withoutReferences(renaming, schema) : schema
  return {
    ...($schema === undefined ? {} : { $schema }),
    $id: renameFormId(renaming, form),
    ...objectOf(renameSchema(mine, whole, { place: trail.at(-1) ?? 'fields', trail })),
  }
}

/** ui-schemas/<folder>/<form>.json */
export function renameUiSchema(renaming: Renaming, form: string, document: JsonObject): JsonObject {
  const mine = ofForm(renaming, form)
  return objectOf(renameUi(mine, document, mine.account ? ACCOUNT_FORM : FORM))
}

const ofForm = (renaming: Renaming, form: string): Renaming =>
  form.startsWith('account/') ? { ...renaming, account: true } : renaming

/**
 * An account form's own fields keep their names, so that a part of another form, which reads its neighbours by name,
 * is copied into it before.
 */
function withoutReferences(renaming: Renaming, schema: Json): Json {
  if (Array.isArray(schema)) return schema.map((one) => withoutReferences(renaming, one))
  if (!isObject(schema)) return schema
  const { $ref, ...rest } = schema
  const inner = Object.fromEntries(
    Object.entries(rest).map(([word, value]) => [word, withoutReferences(renaming, value)]),
  )
  if (typeof $ref !== 'string') return inner
  const [form = '', path = ''] = $ref.split('#')
  if (form === '' || form.startsWith('account/')) return { $ref, ...inner }
  const [, word = '', name = ''] = path.split('/')
  const target = objectOf(renaming.model.files.get(`schemas/${form}.json`)?.[word])[name]
  if (target === undefined || JSON.stringify(target).includes('"$ref"'))
    throw new Error(`${$ref} cannot be copied`)
  return { ...objectOf(target), ...inner }
}

function renameUi(renaming: Renaming, node: Json, trail: Trail): Json {
  const renamed: JsonObject = {}
  const place = trail.at(-1) ?? 'fields'
  for (const [word, value] of Object.entries(objectOf(node))) {
    if (word.startsWith('ui:')) renamed[word] = renameWord(renaming, { word, value }, trail)
    else if (word.startsWith('$')) renamed[word] = value
    else if (word === 'items') renamed[word] = renameUi(renaming, value, [...trail, place])
    else {
      const step = stepInto(renaming, place, word)
      renamed[step.text] = renameUi(renaming, value, [...trail, step.place])
    }
  }
  return renamed
}

function renameWord(renaming: Renaming, { word, value }: { word: string; value: Json }, trail: Trail): Json {
  switch (word) {
    case 'ui:visibleWhen':
    case 'ui:readOnlyWhen':
      return renameCondition(renaming, value, trail)
    case 'ui:prefill': {
      const { from = null, ...rest } = objectOf(value)
      return { from: renameOperand(renaming, from, trail), ...rest }
    }
    case 'ui:elementOf':
      return renamePointer(renaming, textOf(value), trail).text
    case 'ui:why':
    case 'ui:hint':
    case 'ui:label':
    case 'ui:group':
      return renameText(renaming, textOf(value))
    case 'ui:order':
      return Array.isArray(value) ? value.map((name) => renameOrdered(renaming, textOf(name), trail)) : value
    case 'ui:lookup':
      return isObject(value)
        ? {
            ...value,
            fact: renaming.id('fact', textOf(value['fact'])),
            ...(typeof value['unasked'] === 'string' && { unasked: renameText(renaming, value['unasked']) }),
          }
        : renaming.id('fact', textOf(value))
    case 'ui:options':
      return Object.fromEntries(
        Object.entries(objectOf(value)).map(([name, option]) => [
          name,
          renameOption(renaming, { name, option }, trail),
        ]),
      )
    default:
      return value
  }
}

/** Options that every widget which takes them takes as the id of a text. */
const TEXT_OPTIONS = new Set(
  Object.values(widgetKinds).flatMap((kind: WidgetKind) =>
    Object.entries(kind.options ?? {}).flatMap(([name, takes]) => (takes === 'textId' ? [name] : [])),
  ),
)

/** Options of widgets that name texts, places or fields. */
function renameOption(
  renaming: Renaming,
  { name, option }: { name: string; option: Json },
  trail: Trail,
): Json {
  if (TEXT_OPTIONS.has(name)) return renameText(renaming, textOf(option))
  if (name === 'to') return renamePointer(renaming, textOf(option), trail).text
  if (name !== 'summary' || !Array.isArray(option)) return option
  return option.map((field) => renameOrdered(renaming, textOf(field), trail))
}

const renameOrdered = (renaming: Renaming, name: string, trail: Trail): string =>
  name === '*' ? name : stepInto(renaming, trail.at(-1) ?? 'fields', name).text

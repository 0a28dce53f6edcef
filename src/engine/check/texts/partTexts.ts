import type { FormPart } from '../../bundle/types.ts'
import { isObject } from '../../content/isObject.ts'
import type { Content } from '../../content/types.ts'
import { textIds } from '../../texts/textIds.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { optionIds } from './optionIds.ts'
import { optionTexts } from './optionTexts.ts'

interface Asking {
  process: string | undefined
  lists: Content['lists']
}
const MANY = 20
/** Candidates of one text; the first that exists is shown. */
type Candidates = readonly string[]

/**
 * What may be said at the fields of a form, those of branches and of fixed places among them: labels, hints, reasons,
 * choices, and the texts that options of widgets name.
 */
export function partTexts({ schema, ui }: FormPart, asking: Asking): Candidates[] {
  return [...inSchema(schema, undefined, asking), ...inUi(ui, undefined, asking)]
}

function inSchema(schema: Json | undefined, name: string | undefined, asking: Asking): Candidates[] {
  if (Array.isArray(schema)) return schema.flatMap((part) => inSchema(part, name, asking))
  if (!isObject(schema)) return []
  const { properties, ...rest } = schema
  const fields = Object.entries(isObject(properties) ? properties : {})
  return [
    ...(name === undefined ? [] : [...choicesOf(name, schema, asking), ...placesOf(name, schema, asking)]),
    ...fields.flatMap(([field, inner]) => [
      ...fieldTexts(field, asking.process),
      ...inSchema(inner, field, asking),
    ]),
    ...Object.values(rest).flatMap((part) => inSchema(part, name, asking)),
  ]
}

/** Fixed places are called by their number: "pair-0"; those behind them too, as many as anybody fills in. */
function placesOf(name: string, { items }: JsonObject, { process }: Asking): Candidates[] {
  if (!Array.isArray(items)) return []
  return Array.from({ length: MANY }, (_unused, index) => fieldTexts(`${name}-${index}`, process)).flat()
}

function fieldTexts(name: string, process: string | undefined): Candidates[] {
  return [textIds.field(process, name), textIds.hint(process, name)]
}

function choicesOf(name: string, schema: JsonObject, { lists }: Asking): Candidates[] {
  const { inList, enum: values, const: value } = schema
  const list = isObject(inList) ? inList['list'] : inList
  const rows =
    typeof list === 'string'
      ? optionIds(
          list,
          (lists[list]?.rows ?? []).map((row) => row['id']),
        )
      : []
  const own = optionIds(name, [...(Array.isArray(values) ? values : []), value])
  return [...rows, ...own].map((id) => [id])
}

function inUi(ui: Json | undefined, name: string | undefined, asking: Asking): Candidates[] {
  if (!isObject(ui)) return []
  const { process } = asking
  return [
    ...(name === undefined || ui['ui:why'] !== true ? [] : [textIds.why(process, name)]),
    ...optionTexts(ui).map(({ id }) => [id]),
    ...Object.entries(ui).flatMap(([field, inner]) =>
      field.startsWith('ui:') ? [] : inUi(inner, field === 'items' ? name : field, asking),
    ),
  ]
}

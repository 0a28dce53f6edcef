import { lookupOf } from '#engine/form/lookupOf.ts'
import type { List } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { itemSchema } from './itemSchema.ts'
import { listOf } from './listOf.ts'

type Lists = { [id: string]: Pick<List, 'rows' | 'served'> }
/** More choices than this are not laid out side by side. */
const FEW = 5
/** More than this are searched. */
const MANY = 25

/** The widget of a field: `ui:widget`, else by what the schema says. */
export function widgetName(schema: JsonObject, ui: JsonObject, lists: Lists): string {
  if (typeof ui['ui:elementOf'] === 'string') return schema['type'] === 'array' ? 'elements' : 'element'
  if (lookupOf(ui) !== undefined && schema['type'] !== 'array') return 'lookup'
  const named = ui['ui:widget']
  const item = itemSchema(schema)
  if (typeof named === 'string' && !isListedText(named, schema)) return named
  if ('upload' in item) return 'file'
  if (schema['type'] === 'array') return 'checkboxes'
  return choiceWidget(item, lists) ?? plainWidget(schema)
}

/** Typed in one case, chosen from a list in another: `caseOf` has brought the list. */
function isListedText(widget: string, schema: JsonObject): boolean {
  return widget === 'text' && 'caseOf' in schema && 'inList' in schema
}

function choiceWidget(schema: JsonObject, lists: Lists): string | undefined {
  const { list } = listOf(schema)
  if (list !== undefined) {
    const known = lists[list]
    if (known === undefined || known.served === true || known.rows.length > MANY) return 'combobox'
    return known.rows.length <= FEW ? 'radio' : 'select'
  }
  const { enum: values } = schema
  if (!Array.isArray(values)) return undefined
  return values.length <= FEW ? 'radio' : 'select'
}

const byFormat: { [format: string]: string } = {
  date: 'date',
  'date-time': 'dateTime',
  email: 'email',
}

function plainWidget(schema: JsonObject): string {
  const { type, format, maxLength, const: constant } = schema
  if (type === 'boolean') return constant === true ? 'checkbox' : 'radio'
  if (type === 'number' || type === 'integer') return 'number'
  if (typeof format === 'string' && byFormat[format] !== undefined) return byFormat[format]
  return typeof maxLength === 'number' && maxLength > 200 ? 'textarea' : 'text'
}

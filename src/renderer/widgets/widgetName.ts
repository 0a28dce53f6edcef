import { lookupOf } from '#engine/form/lookupOf.ts'
import { kindOf } from '#engine/form/widgets/kindOf.ts'
import { stockWidgets } from '#engine/form/widgets/stockWidgets.ts'
import type { WidgetName } from '#engine/form/widgets/widgetKinds.ts'
import type { List } from '#engine/content/types.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { itemSchema } from './itemSchema.ts'
import { listOf } from './listOf.ts'
import { mainType } from './mainType.ts'
import { uiText } from './uiOption.ts'

type Lists = { [id: string]: Pick<List, 'rows' | 'served'> }
/** More choices than this are not laid out side by side. */
const FEW = 5
/** More than this are searched. */
const MANY = 25

/** The widget of a field: `ui:widget`, else by what the schema says. */
export function widgetName(schema: JsonObject, ui: JsonObject, lists: Lists): string {
  const many = mainType(schema) === 'array'
  if (typeof ui['ui:elementOf'] === 'string') return many ? 'elements' : 'element'
  if (lookupOf(ui) !== undefined && !many) return 'lookup'
  const named = uiText(ui, 'widget')
  if (named !== undefined && isWidget(named) && !isListedText(named, schema)) return fitting(named, many)
  const item = itemSchema(schema)
  if ('upload' in item) return 'file'
  const choice = choiceWidget(item, lists)
  if (many) return choice === 'combobox' ? choice : 'checkboxes'
  return choice ?? plainWidget(schema)
}

/** A name that nobody knows (a sample of somebody else's) leaves the choice to the schema. */
function isWidget(named: string): boolean {
  return kindOf(named) !== undefined
}

/** Several answers are ticked, not picked from a closed list. */
function fitting(named: string, many: boolean): string {
  const name = stockWidgets.get(named) ?? named
  return many && (name === 'select' || name === 'radio') ? 'checkboxes' : name
}

/** Typed in one case, chosen from a list in another: `caseOf` has brought the list. */
function isListedText(widget: string, schema: JsonObject): boolean {
  return widget === 'text' && 'caseOf' in schema && 'inList' in schema
}

function choiceWidget(schema: JsonObject, lists: Lists): WidgetName | undefined {
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

const byFormat: { [format: string]: WidgetName } = {
  date: 'date',
  'date-time': 'dateTime',
  time: 'time',
  email: 'email',
  uri: 'url',
  color: 'color',
}

function plainWidget(schema: JsonObject): WidgetName {
  const { format, maxLength, const: constant } = schema
  const type = mainType(schema)
  if (type === 'boolean') return constant === true ? 'checkbox' : 'radio'
  if (type === 'number' || type === 'integer') return 'number'
  if (typeof format === 'string' && byFormat[format] !== undefined) return byFormat[format]
  return typeof maxLength === 'number' && maxLength > 200 ? 'textarea' : 'text'
}

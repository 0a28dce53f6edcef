import { formatDate, formatDateTime } from '#engine/texts/formatDate.ts'
import { formatMoney, formatNumber } from '#engine/texts/formatNumber.ts'
import { isInstant } from '#engine/values/dates.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { RendererServices } from '../environment/RendererServices.ts'
import { optionText } from '../texts/optionText.ts'
import { itemSchema } from '../widgets/itemSchema.ts'
import { listOf } from '../widgets/listOf.ts'
import { isDay } from '../widgets/parseDay.ts'
import { writeTime } from '../widgets/parseTime.ts'
import { formatPhone } from '../widgets/phoneText.ts'
import { uiText } from '../widgets/uiOption.ts'

export interface AnswerShape {
  name: string
  schema: JsonObject
  ui: JsonObject
  /** Rows of its list that are at hand. */
  rows: readonly JsonObject[]
}
type Texts = Pick<RendererServices, 'translate' | 'has' | 'language'>

export function formatAnswer(value: Json, shape: AnswerShape, texts: Texts): string {
  if (shape.schema['writeOnly'] === true || shape.ui['ui:widget'] === 'password') return '••••••'
  if (Array.isArray(value)) return value.map((item) => formatAnswer(item, shape, texts)).join('\n')
  if (typeof value === 'boolean') return texts.translate(value ? 'option.yesNo.yes' : 'option.yesNo.no')
  const option = optionOf(value, shape, texts)
  if (option !== undefined) return option
  if (typeof value === 'number') return formatNumeric(value, shape, texts)
  if (typeof value !== 'string') return value === null ? '' : JSON.stringify(value)
  return formatString(value, shape, texts)
}

function optionOf(value: Json, { name, schema, ui, rows }: AnswerShape, texts: Texts): string | undefined {
  const item = itemSchema(schema)
  const { list } = listOf(item)
  if (list !== undefined)
    return optionText(
      list,
      value,
      rows.find((row) => row['id'] === value),
      texts,
    )
  const listed = Array.isArray(item['enum']) || Array.isArray(schema['enum'])
  return listed ? optionText(uiText(ui, 'list') ?? name, value, undefined, texts) : undefined
}

function formatNumeric(value: number, { ui, schema }: AnswerShape, { translate, language }: Texts): string {
  const widget = ui['ui:widget']
  if (widget === 'money') return `${formatMoney(value, language)} ${translate('label.currency')}`
  if (widget === 'year' || schema['type'] === 'integer') return String(value)
  return formatNumber(value, language)
}

function formatString(value: string, { ui, schema }: AnswerShape, { language }: Texts): string {
  const widget = ui['ui:widget']
  if (isDay(value)) return formatDate(value, 'long', language)
  if (schema['format'] === 'date-time') return isInstant(value) ? formatDateTime(value, language) : value
  if (schema['format'] === 'time' || widget === 'time') return writeTime(value)
  if (widget === 'phone') return formatPhone(value)
  return value
}

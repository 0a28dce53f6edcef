import type { FormField } from '#engine/form/formFields.ts'
import { isDate } from '#engine/values/dates.ts'
import type { Json } from '#engine/values/types.ts'

/** What a cell of a table may be; a field of another kind has no column. */
const PLAIN: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean'])

export function typesOf({ schema, ui }: Pick<FormField, 'schema' | 'ui'>): string[] {
  const widget = ui['ui:widget']
  if (widget === 'file' || widget === 'photo') return []
  const { type } = schema
  const types = Array.isArray(type) ? type : [type]
  const plain = types.filter((one) => typeof one === 'string').filter((one) => PLAIN.has(one))
  return plain.length === types.filter((one) => one !== 'null').length ? plain : []
}

/** The text of a cell as a value of the field. What does not fit stays text: the form itself says what is wrong. */
export function cellValue(field: Pick<FormField, 'schema' | 'ui'>, cell: string): Json {
  const [type = 'string'] = typesOf(field)
  if (type === 'boolean')
    return YES.has(cell.toLowerCase()) ? true : NO.has(cell.toLowerCase()) ? false : cell
  if (type === 'number' || type === 'integer') return numberOf(cell) ?? cell
  const { format } = field.schema
  if (format === 'date') return dateOf(cell) ?? cell
  if (format === 'date-time') return momentOf(cell) ?? cell
  return cell
}

const YES = new Set(['true', '1', '+'])
const NO = new Set(['false', '0', '-'])

/** "8.5", as well as "8,5". */
function numberOf(cell: string): number | undefined {
  const plain = cell.replaceAll(/[\s ]/g, '').replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined
}

/** "2026-09-01", as well as "01.09.2026" and "1/9/2026". */
function dateOf(cell: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(cell) ?? []
  const date = year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

/** A day and an hour of Baku: "01.09.2026 10:00", "2026-09-01T10:00". An instant with its zone stays as it is. */
function momentOf(cell: string): string | undefined {
  const [, day = '', hour = '', minute = ''] = /^(\S+?)[ T](\d{1,2}):(\d{2})(?::00)?$/.exec(cell) ?? []
  const date = dateOf(day)
  return date === undefined ? undefined : `${date}T${hour.padStart(2, '0')}:${minute}:00+04:00`
}

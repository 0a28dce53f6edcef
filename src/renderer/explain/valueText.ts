import { fieldMeant } from '#engine/explain/fieldMeant.ts'
import { formatDateTime } from '#engine/texts/formatDate.ts'
import { machineName, textIds } from '#engine/texts/textIds.ts'
import { isInstant } from '#engine/values/dates.ts'
import type { Json } from '#engine/values/types.ts'
import { formatAnswer } from '../summary/formatAnswer.ts'
import { segmentsOf } from '../store/pointerPath.ts'
import { itemSchema } from '../widgets/itemSchema.ts'
import { listOf } from '../widgets/listOf.ts'
import { optionText } from '../texts/optionText.ts'
import type { Telling } from './Telling.ts'

/** A value as it reads at its place: by its field, else as a member of a list of that name. */
export function valueText(value: Json, pointer: string, telling: Telling): string {
  const { texts, rows } = telling
  if (value === null) return texts.translate('form.explain.none')
  const field = fieldMeant(pointer, telling)
  if (field !== undefined) {
    const { list } = listOf(itemSchema(field.schema))
    const shape = { name: field.name, schema: field.schema, ui: field.ui }
    return formatAnswer(value, { ...shape, rows: list === undefined ? [] : (rows(list) ?? []) }, texts)
  }
  const name = segmentsOf(pointer).at(-1) ?? ''
  if (typeof value === 'string' && isInstant(value)) return formatDateTime(value, texts.language)
  const status =
    name === 'status' && typeof value === 'string' ? statusText(value, pointer, telling) : undefined
  if (status !== undefined) return status
  if (typeof value === 'string') {
    const row = rows(name)?.find(({ id }) => id === value)
    const text = optionText(name, value, row, texts)
    if (text !== value) return text
  }
  const option = typeof value === 'number' ? `option.${name}.${value}` : undefined
  if (option !== undefined && texts.has(option)) return texts.translate(option)
  return formatAnswer(value, { name, schema: {}, ui: {}, rows: [] }, texts)
}

/** Of the application itself, of a track's element, or of an application that it made. */
function statusText(status: string, pointer: string, { process, track, texts }: Telling): string | undefined {
  const [scope = '', kind, created = ''] = segmentsOf(pointer)
  const own = scope === 'track' ? machineName(process ?? '', track) : (process ?? '')
  const ids = textIds.status(kind === 'created' ? created : own, status)
  return ids.some(texts.has) ? texts.translate(ids) : undefined
}

import type { Json } from '../../values/types.ts'
import type { OptionKind } from './WidgetKind.ts'

const shapes: { [kind in Extract<OptionKind, string>]: (value: Json) => boolean } = {
  flag: (value) => typeof value === 'boolean',
  count: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
  word: (value) => typeof value === 'string',
  textId: (value) => typeof value === 'string' && /^[a-zA-Z][\w-]*(\.[\w-]+)+$/.test(value),
  pointer: (value) => typeof value === 'string' && /^(\d+)?(\/|$)/.test(value) && value !== '',
  words: isWords,
  fields: isWords,
  values: Array.isArray,
}

export function fitsOption(value: Json, wanted: OptionKind): boolean {
  if (typeof wanted === 'string') return shapes[wanted](value)
  return wanted.some((one) => one === value)
}

function isWords(value: Json): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

import type { Json } from '../values/types.ts'
import { formats } from './formats.ts'

/** Does a value have a format that forms may name? An unknown format and a value of another type say nothing. */
export function isFormatted(name: string, value: Json): boolean {
  const format: unknown = Reflect.get(formats, name)
  if (typeof value === 'number') return isNumberFormat(format) ? format.validate(value) : true
  if (typeof value !== 'string') return true
  if (format instanceof RegExp) return format.test(value)
  if (typeof format === 'function') return format(value) === true
  return isTextFormat(format) ? format.validate(value) : true
}

function isNumberFormat(format: unknown): format is { validate: (value: number) => boolean } {
  return hasValidate(format) && 'type' in format && format.type === 'number'
}

function isTextFormat(format: unknown): format is { validate: (value: string) => boolean } {
  return hasValidate(format) && !('type' in format && format.type === 'number')
}

function hasValidate(format: unknown): format is { validate: (value: unknown) => boolean } {
  return (
    typeof format === 'object' &&
    format !== null &&
    'validate' in format &&
    typeof format.validate === 'function'
  )
}

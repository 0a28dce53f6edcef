import { ablative } from './ablative.ts'
import { formatDate, formatDateTime, formatTime } from './formatDate.ts'
import { formatMoney, formatNumber } from './formatNumber.ts'
import { formatsOf } from './languageFormats.ts'
import type { CompiledMessage, MessageBranches, MessageToken } from './types.ts'

export type TextParams = { [name: string]: unknown }

/** The text of a compiled message. Without Intl: server and browser print the same in both languages. */
export function renderMessage(message: CompiledMessage, params: TextParams, language: string): string {
  if (typeof message === 'string') return message
  return message.map((token) => renderToken(token, params, language)).join('')
}

function renderToken(token: MessageToken, params: TextParams, language: string): string {
  if (typeof token === 'string') return token
  const [name, type, format] = token
  const value = params[name]
  if (value === undefined || value === null) return ''
  if (typeof format === 'object' && format !== null)
    return renderBranch(value, type, { format, params, language })
  if (type === 'date') return formatDate(value, format === 'short' ? 'short' : 'long', language)
  if (type === 'time') return format === 'long' ? formatDateTime(value, language) : formatTime(value)
  if (type === 'number' && typeof value === 'number') return renderNumber(value, format, language)
  if (type === 'ablative') return from(value, language)
  return plain(value, language)
}

function plain(value: unknown, language: string): string {
  return typeof value === 'number' ? ungrouped(value, language) : textOf(inLanguage(value, language))
}

/** "from 5", "from 01.01.2008" in one word, where the language has a case for it. */
function from(value: unknown, language: string): string {
  const isMoment = typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
  const text = isMoment ? formatDate(value, 'short', language) : plain(value, language)
  return language === 'az' ? ablative(text) : text
}

interface Branching {
  format: MessageBranches
  params: TextParams
  language: string
}

/** Both languages have the plural forms `one` (exactly 1) and `other`. */
function renderBranch(
  value: unknown,
  type: string | undefined,
  { format, params, language }: Branching,
): string {
  const { offset = 0 } = format
  const number = Number(value) - offset
  const plural = type === 'plural' ? (number === 1 ? 'one' : 'other') : 'other'
  // What an object inherits is no list.
  const branch = [textOf(value), type === 'select' ? 'other' : plural, 'other']
    .map((name) => format[name])
    .find((one) => Array.isArray(one))
  if (!branch) return ''
  const counted = branch.map((token) =>
    token === '#' && type !== 'select' ? formatNumber(number, language) : token,
  )
  return renderMessage(counted, params, language)
}

function renderNumber(value: number, format: MessageToken[2], language: string): string {
  if (format === 'percent') return `${formatNumber(value * 100, language)} %`
  if (format === 'money') return formatMoney(value, language)
  return format === 'integer' ? formatNumber(Math.round(value), language) : formatNumber(value, language)
}

/** A bare `{year}` or `{amount}`: only the decimal sign is the language's. */
function ungrouped(value: number, language: string): string {
  const text = Number.isInteger(value) ? String(value) : value.toFixed(2)
  return text.replace('.', formatsOf(language).decimal)
}

/** The name of a list's row is given in both languages. */
function inLanguage(value: unknown, language: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const names = new Map<string, unknown>(Object.entries(value))
  return names.get(language) ?? names.get('az') ?? value
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value)
}

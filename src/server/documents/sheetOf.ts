import type { DocumentField } from '#engine/content/documentTypes.ts'
import { isObject } from '#engine/content/isObject.ts'
import { formatDate } from '#engine/texts/formatDate.ts'
import { formatMoney } from '#engine/texts/formatNumber.ts'
import type { Json } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { scalarText } from '../applications/scalarText.ts'
import { nameIn } from '../desk/placeNames.ts'
import type { DocumentContent } from './DocumentContent.ts'
import type { OpenDocument } from './OpenDocument.ts'
import type { Sheet, SheetLine } from './Sheet.ts'

/** What a paper says, by the template of the release under which it was given out. */
export function sheetOf({ row, content, release }: OpenDocument, language: string, origin: string): Sheet {
  const text = (id: string, params: { [name: string]: unknown } = {}): string =>
    release.findText(id, language, params) ?? id
  const template = release.content.documents[row.template]
  const until = row.valid_until?.toISOString()
  const holder = holderIn(content, language)
  const params = {
    ...content.params,
    number: content.number,
    holder,
    date: row.issued_at.toISOString(),
    until: until ?? null,
  }
  const day = (value: unknown): string => formatDate(value, 'long', language)
  return {
    language,
    portal: text('app.title'),
    title: text(`document.${row.template}`, params),
    head: [
      { label: text('label.paperNumber'), value: content.number },
      { label: text('label.paperIssued'), value: day(params.date) },
      ...(until === undefined ? [] : [{ label: text('label.paperUntil'), value: day(until) }]),
      { label: text('label.paperHolder'), value: holder },
      ...(content.birthDate === undefined
        ? []
        : [{ label: text('field.birthDate'), value: day(content.birthDate) }]),
    ],
    paragraphs: (template?.paragraphs ?? []).map((id) => text(id, params)),
    lines: (template?.fields ?? []).flatMap((field) => lineOf(field, content.params, { language, release })),
    invitation: text('msg.paperCheck'),
    address: `${origin}/single_certification?code=${content.code}`,
    code: content.code,
  }
}

/** Whose paper it is, by their name or that of the institution. */
export const holderIn = ({ holder }: Pick<DocumentContent, 'holder'>, language: string): string =>
  nameIn(holder, language)

interface Reading {
  language: string
  release: OpenRelease
}

function lineOf(field: DocumentField, params: { [name: string]: Json }, reading: Reading): SheetLine[] {
  const value = params[field.param]
  if (value === undefined || value === null || value === '') return []
  const label = reading.release.findText(field.label, reading.language) ?? field.label
  return [{ label, value: valueText(field, value, reading) }]
}

function valueText(field: DocumentField, value: Json, { language, release }: Reading): string {
  if (isObject(value)) return scalarText(value[language] ?? value['az'])
  if (field.as === 'date') return formatDate(value, 'long', language)
  if (field.as === 'money' && typeof value === 'number') return `${formatMoney(value, language)} AZN`
  const named = field.options ?? field.list
  const option =
    named === undefined ? undefined : release.findText(`option.${named}.${scalarText(value)}`, language)
  return option ?? scalarText(value)
}

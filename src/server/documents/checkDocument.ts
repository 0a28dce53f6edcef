import { createHash } from 'node:crypto'
import type { CheckedDocument } from '#contract/documentCalls.ts'
import type { Portal } from '../Portal.ts'
import { getDocumentFile, languageFor } from './documentFile.ts'
import { findDocument } from './findDocument.ts'
import type { OpenDocument } from './OpenDocument.ts'
import { holderIn, sheetOf } from './sheetOf.ts'
import { standingOf } from './standingOf.ts'
import { createViewTicket, readViewTicket } from './viewTicket.ts'

type Asked = { code: string } | { ticket: string } | { number: string }

/** Undefined: there is none, whatever the reason. */
export async function checkDocument(
  portal: Portal,
  asked: Asked,
  language: string,
): Promise<CheckedDocument | undefined> {
  if ('number' in asked) return byNumber(portal, asked.number, language)
  const id = 'ticket' in asked ? readViewTicket(portal, asked.ticket) : undefined
  if ('ticket' in asked && id === undefined) return undefined
  const key = 'code' in asked ? { code: asked.code } : { id: id ?? '' }
  const open = await findDocument(portal, portal.database, key)
  if (open === undefined) return undefined
  const shown = languageFor(open, language)
  const { bytes, intact } = await getDocumentFile(portal, open, shown)
  const { head, paragraphs, lines } = sheetOf(open, shown, portal.config.origin)
  return {
    ...(await toldOf(portal, open, shown)),
    intact,
    digest: createHash('sha256').update(bytes).digest('hex'),
    head,
    paragraphs,
    lines,
    code: open.content.code,
    address: `/api/document_file/${createViewTicket(portal, open.row.id)}?language=${shown}`,
  }
}

/** Only of papers that are made for it, and only what their template lets everybody know. */
async function byNumber(
  portal: Portal,
  number: string,
  language: string,
): Promise<CheckedDocument | undefined> {
  const open = await findDocument(portal, portal.database, { number })
  const told = open?.release.content.documents[open.row.template]?.byNumber
  if (open === undefined || told === undefined) return undefined
  const { lines } = sheetOf(onlyOf(open, new Set(told)), language, portal.config.origin)
  return {
    ...(await toldOf(portal, open, language)),
    holder: open.content.initials ?? holderIn(open.content, language),
    lines,
  }
}

/** As if the paper had these params alone. */
function onlyOf(open: OpenDocument, names: ReadonlySet<string>): OpenDocument {
  const params = Object.fromEntries(Object.entries(open.content.params).filter(([name]) => names.has(name)))
  return { ...open, content: { ...open.content, params } }
}

async function toldOf(portal: Portal, open: OpenDocument, language: string): Promise<CheckedDocument> {
  const { row, content } = open
  const { state, revokedAt, unsure } = await standingOf(portal, open)
  return {
    state,
    title: sheetOf(open, language, portal.config.origin).title,
    number: content.number,
    holder: holderIn(content, language),
    issuedAt: row.issued_at.toISOString(),
    validUntil: row.valid_until?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    unsure,
    intact: null,
    digest: null,
    head: [],
    paragraphs: [],
    lines: [],
    code: null,
    language,
    address: null,
  }
}

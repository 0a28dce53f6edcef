import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DocumentRow } from '#contract/documentCalls.ts'
import { createTicket } from '../files/tickets.ts'
import { ApiError } from '../http/ApiError.ts'
import { callRateLimit } from '../http/rateLimits.ts'
import { readLanguage } from '../http/readLanguage.ts'
import { registerCall } from '../http/registerCall.ts'
import { maskText } from '../looks/mask.ts'
import type { Portal } from '../Portal.ts'
import { checkDocument } from './checkDocument.ts'
import { getDocumentFile, languageFor } from './documentFile.ts'
import { findDocument } from './findDocument.ts'
import { openRegisterPaper } from './openRegisterPaper.ts'
import { mayReadDocument, ownDocuments } from './ownDocuments.ts'
import { createViewTicket, readViewTicket } from './viewTicket.ts'

export function documentRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'documents', async ({ query, person, language }) => {
    const own = await ownDocuments(portal, { ...query, person, language })
    return person.switchedBy === undefined ? own : { ...own, items: own.items.map(unopened) }
  })
  registerCall(app, 'openDocument', async ({ body, person }) => ({
    code: await openRegisterPaper(portal, { ...body, personId: person.id }),
  }))
  registerCall(app, 'documentTicket', async ({ body, person, language }) => {
    const open = await findDocument(portal, portal.database, { code: body.code })
    if (open === undefined || !(await mayReadDocument(portal, person, open.row.id)))
      throw new ApiError('error.notFound')
    const { file } = await getDocumentFile(portal, open, languageFor(open, language))
    const ticket = await createTicket(portal, portal.database, { fileId: file.id, personId: person.id })
    return { url: `/getfile/${ticket}`, shown: `/single_pdf?ticket=${createViewTicket(portal, open.row.id)}` }
  })
  registerCall(app, 'checkDocument', async ({ body, language }) => {
    const found = await checkDocument(portal, body, language)
    if (found === undefined) throw new ApiError('error.notFound', { message: 'msg.paperNotFound' })
    return found
  })
  app.get<{ Params: { ticket: string }; Querystring: { language?: string; download?: string } }>(
    '/api/document_file/:ticket',
    { schema: { hide: true }, config: callRateLimit(portal.config, { perMinute: 120 }) },
    async ({ params, query }, reply) => sendPdf(portal, { ...params, ...query }, reply),
  )
}

/** To whoever looks as somebody else: that it is there. The code alone would open it. */
const unopened = (row: DocumentRow): DocumentRow => ({
  ...row,
  code: null,
  number: row.number === null ? null : maskText(row.number),
})

/** In a viewer of our own page, or to keep. */
async function sendPdf(
  portal: Portal,
  { ticket, language, download }: { ticket: string; language?: string; download?: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const id = readViewTicket(portal, ticket)
  const open = id === undefined ? undefined : await findDocument(portal, portal.database, { id })
  if (open === undefined) throw new ApiError('error.notFound', { message: 'msg.paperNotFound' })
  const { bytes } = await getDocumentFile(portal, open, languageFor(open, readLanguage(language, null)))
  const kind = download === undefined ? 'inline' : 'attachment'
  const name = encodeURIComponent(`${open.content.number}.pdf`)
  return reply
    .type('application/pdf')
    .header('content-disposition', `${kind}; filename*=UTF-8''${name}`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .header('content-security-policy', VIEWED)
    .send(bytes)
}

/** The browser's own viewer stands in a page of ours alone, and loads nothing. */
const VIEWED = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

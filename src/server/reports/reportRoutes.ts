import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { bakuDay } from '#engine/values/dates.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { caseLines } from './caseLines.ts'
import { funnelOf } from './funnelOf.ts'
import { lateCases } from './lateCases.ts'
import { questionFigures } from './questionFigures.ts'
import { reportOf } from './reportOf.ts'
import { createReportTicket, redeemReportTicket, type ReportWish } from './reportTickets.ts'
import { ReportTexts } from './ReportTexts.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export function reportRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'adminReport', async ({ person, query, language }) => {
    await portal.audit(portal.database, { who: person.id, what: 'admin.report' })
    return reportOf(portal, query, language)
  })
  registerCall(app, 'adminLate', async ({ person, query, language }) => {
    await portal.audit(portal.database, { who: person.id, what: 'admin.report' })
    return lateCases(portal, query, { person, language })
  })
  registerCall(app, 'adminFunnel', async ({ query, language }) => funnelOf(portal, query, language))
  registerCall(app, 'questionFigures', async ({ query }) => questionFigures(portal, query.process))
  registerCall(app, 'reportTicket', async ({ person, body, language }) => {
    const token = await createReportTicket(portal, person.id, { ...body, language })
    await portal.audit(portal.database, {
      who: person.id,
      what: 'admin.export',
      details: { as: body.as, ...body.filter },
    })
    return { url: `/getreport/${token}` }
  })
  app.get<{ Params: { ticket: string } }>(
    '/getreport/:ticket',
    // Whoever looks at a link before it is opened must not spend it.
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => sendReport(portal, request.params.ticket, reply),
  )
}

async function sendReport(portal: Portal, token: string, reply: FastifyReply): Promise<FastifyReply> {
  const wish = await redeemReportTicket(portal, token)
  if (wish === undefined) throw new ApiError('error.notFound')
  const day = bakuDay(portal.clock.now().toISOString())
  void reply
    .header('content-disposition', `attachment; filename="report-${day}.${wish.as}"`)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
  return wish.as === 'csv' ? sendLines(portal, wish, reply) : sendWorkbook(portal, wish, reply)
}

async function textsOf(portal: Portal, { language }: ReportWish): Promise<ReportTexts> {
  return new ReportTexts(await portal.releases.getRelease(portal.database), language)
}

async function sendLines(
  portal: Portal,
  wish: ReportWish & { reader: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const texts = await textsOf(portal, wish)
  const lines = caseLines(portal, { filter: wish.filter, reader: wish.reader }, texts)
  // One piece waits while another is on its way: what the reader does not take is not read.
  return reply.type('text/csv; charset=utf-8').send(Readable.from(lines, { highWaterMark: 1 }))
}

async function sendWorkbook(portal: Portal, wish: ReportWish, reply: FastifyReply): Promise<FastifyReply> {
  const report = await reportOf(portal, wish.filter, wish.language)
  // Loaded when a workbook is asked for first: no start waits for it.
  const { workbookOf } = await import('./workbookOf.ts')
  return reply.type(XLSX).send(await workbookOf(report, await textsOf(portal, wish)))
}

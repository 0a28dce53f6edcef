import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addDuration, bakuDay } from '#engine/values/dates.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { CalendarEntry } from '#contract/calendarCalls.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Config } from '../config.ts'
import { ApiError } from '../http/ApiError.ts'
import { callRateLimit } from '../http/rateLimits.ts'
import { readLanguage } from '../http/readLanguage.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { calendarOf } from './calendarOf.ts'
import {
  dropCalendarTicket,
  findTicketHolder,
  hasCalendarTicket,
  renewCalendarTicket,
} from './calendarTickets.ts'
import { icsOf } from './icsOf.ts'

/** What a calendar program gets: from a month ago on, a year ahead. */
const BEFORE = '-P31D'
const AHEAD = 'P366D'
/** Calendar programs ask some times an hour. */
const PER_MINUTE = 10

export function calendarRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'calendar', async ({ person, language, query }) => ({
    ...(await calendarOf(portal, { ...query, person, language })),
    ticket: await hasCalendarTicket(portal.database, person.id),
  }))
  registerCall(app, 'calendarTicket', async ({ person, request }) => {
    if (person.factorNeeded === true)
      throw new ApiError('error.secondFactorNeeded', { message: 'msg.secondFactorNeeded' })
    const wish = { person: person.id, session: request.sessionHash }
    const token = await portal.database.transaction().execute(async (trx) => {
      const made = await renewCalendarTicket(portal, trx, wish)
      // Last, as whoever ends the session does: the log is locked after the session.
      await portal.audit(trx, { who: person.id, what: 'calendar.ticket', about: person.id })
      return made
    })
    return { url: `${portal.config.origin}/ics/${token}.ics` }
  })
  registerCall(app, 'dropCalendarTicket', async ({ person }) => {
    await dropCalendarTicket(portal.database, person.id)
    return {}
  })
  app.get<{ Params: { ticket: string } }>(
    '/ics/:ticket',
    { schema: { hide: true }, exposeHeadRoute: false, config: ticketLimit(portal.config) },
    async (request, reply) => sendCalendar(portal, request.params.ticket, reply),
  )
}

/**
 * Each address by itself: programs of many people ask from one network. A calendar of a year is much work, and whoever has the address
 * of one has no account.
 */
function ticketLimit(config: Config) {
  const { rateLimit } = callRateLimit(config, { perMinute: PER_MINUTE })
  // Decoded: one address may be written in many ways.
  const keyGenerator = ({ params }: FastifyRequest): string => JSON.stringify(params)
  return { rateLimit: rateLimit && { ...rateLimit, keyGenerator } }
}

async function sendCalendar(portal: Portal, name: string, reply: FastifyReply): Promise<FastifyReply> {
  const token = /^([A-Za-z0-9_-]{20,100})\.ics$/.exec(name)?.[1]
  const holder = token === undefined ? undefined : await findTicketHolder(portal, token)
  if (holder === undefined) throw new ApiError('error.notFound')
  const release = await portal.releases.getRelease(portal.database)
  const language = readLanguage(undefined, holder)
  const now = portal.clock.now()
  const today = bakuDay(now.toISOString())
  const from = addDuration(today, BEFORE) ?? today
  const to = addDuration(today, AHEAD) ?? today
  const { entries } = await calendarOf(portal, { person: holder, language, from, to })
  const events = entries.map(({ id, at, place, ...entry }) => ({
    id,
    at,
    place,
    summary: summaryOf(release, entry, language),
    url: `${portal.config.origin}/calendar`,
  }))
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'attachment; filename="calendar.ics"')
    .header('x-content-type-options', 'nosniff')
    .send(icsOf(events, { name: release.findText('app.title', language) ?? '', madeAt: now }))
}

/** "Transfer: interview assigned, 2026-0000017". */
function summaryOf(
  release: OpenRelease,
  { process, status, as, number }: Pick<CalendarEntry, 'process' | 'status' | 'as' | 'number'>,
  language: string,
): string {
  const first = (ids: readonly string[]): string => {
    const found = ids.map((id) => release.findText(id, language)).find((text) => text !== undefined)
    return found ?? ''
  }
  const what = as === 'appointment' && status !== null ? first(status) : first([`app.calendar.${as}`])
  return `${first(textIds.processName(process))}: ${what}${number === null ? '' : `, ${number}`}`
}

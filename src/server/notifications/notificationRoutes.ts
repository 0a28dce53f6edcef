import type { FastifyInstance } from 'fastify'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { textIds } from '#engine/texts/textIds.ts'
import { anyOf } from '../database/anyOf.ts'
import { isShownToLook } from '../applications/familyCases.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { readPlace } from '../http/readPlace.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { type NoticeParams, paramsIn } from './noticeParams.ts'
import { standingNotice } from '../desk/standingNotice.ts'
import type { NotificationTables } from './tables.ts'

type NotificationRow = NotificationTables['notification']

const SHOWN = 100
const ICONS = ['done', 'times', 'info'] as const
type Icon = (typeof ICONS)[number]
const iconOf = (text: string): Icon => ICONS.find((icon) => icon === text) ?? 'info'

export function notificationRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'notifications', async ({ person, language, query: { after, limit = SHOWN } }) => {
    const key = await portal.personKeys.open(portal.database, person.id)
    const release = await portal.releases.getRelease(portal.database)
    const stands = standingNotice(release.content, person)
    const rows = await portal.database
      .selectFrom('notification')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('application')
          .select('application.number')
          .whereRef('application.id', '=', 'notification.application_id')
          .as('number'),
      )
      .where('person_id', '=', person.id)
      .where(isShownToLook(person, 'notification.application_id'))
      .where(stands)
      .where(behind(after))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
    const last = rows.at(limit - 1)
    const { unread } = await portal.database
      .selectFrom('notification')
      .select((eb) => eb.fn.countAll<number>().as('unread'))
      .where('person_id', '=', person.id)
      .where('read_at', 'is', null)
      .where(isShownToLook(person, 'notification.application_id'))
      .where(stands)
      .executeTakeFirstOrThrow()
    return {
      unread,
      items: rows.map((row) => ({
        ...itemOf(row, paramsIn(key.decryptJson<NoticeParams>(row.params), language)),
        title: titleOf(row, release),
      })),
      next: last === undefined ? null : `${last.at.toISOString()},${last.id}`,
    }
  })
  registerCall(app, 'readNotifications', async ({ person, body }) => {
    if (body.ids.length === 0) return {}
    await portal.database
      .updateTable('notification')
      .set({ read_at: portal.clock.now() })
      .where('person_id', '=', person.id)
      .where('read_at', 'is', null)
      .where('id', '=', anyOf(body.ids))
      .execute()
    return {}
  })
}

/** What is no place of a page is the first one. */
function behind(after: string | undefined) {
  const place = readPlace(after)
  return (eb: ExpressionBuilder<NotificationTables, 'notification'>): Expression<SqlBool> =>
    place === undefined ? eb.lit(true) : eb(eb.refTuple('at', 'id'), '<', eb.tuple(place.at, place.id))
}

/** A row of an earlier release may name a title that there is no more: then what the process is called. */
function titleOf({ notice, title, process }: NotificationRow, release: OpenRelease): string {
  const names = process === null ? [] : textIds.processName(process)
  const ids = [...textIds.notificationTitle(notice), title, ...names]
  return ids.find((id) => release.findText(id, 'az') !== undefined) ?? title
}

function itemOf(row: NotificationRow & { number: string | null }, params: NoticeParams) {
  return {
    id: row.id,
    message: row.notice,
    params,
    icon: iconOf(row.icon),
    at: row.at.toISOString(),
    read: row.read_at !== null,
    application: row.application_id,
    number: row.number,
    process: row.process,
  }
}

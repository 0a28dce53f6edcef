import type { FastifyInstance } from 'fastify'
import { isShownToLook } from '../applications/familyCases.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'
import { type NoticeParams, paramsIn } from './noticeParams.ts'
import { standingNotice } from '../desk/standingNotice.ts'
import type { NotificationTables } from './tables.ts'

const SHOWN = 100
const ICONS = ['done', 'times', 'info'] as const
type Icon = (typeof ICONS)[number]
const iconOf = (text: string): Icon => ICONS.find((icon) => icon === text) ?? 'info'

export function notificationRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'notifications', async ({ person, language }) => {
    const key = await portal.personKeys.open(portal.database, person.id)
    const { content } = await portal.releases.getRelease(portal.database)
    const stands = standingNotice(content, person.roles)
    const rows = await portal.database
      .selectFrom('notification')
      .selectAll()
      .where('person_id', '=', person.id)
      .where(isShownToLook(person, 'notification.application_id'))
      .where(stands)
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute()
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
      items: rows.map((row) => itemOf(row, paramsIn(key.decryptJson<NoticeParams>(row.params), language))),
    }
  })
  registerCall(app, 'readNotifications', async ({ person, body }) => {
    if (body.ids.length === 0) return {}
    await portal.database
      .updateTable('notification')
      .set({ read_at: portal.clock.now() })
      .where('person_id', '=', person.id)
      .where('read_at', 'is', null)
      .where('id', 'in', body.ids)
      .execute()
    return {}
  })
}

function itemOf(row: NotificationTables['notification'], params: NoticeParams) {
  return {
    id: row.id,
    title: row.title,
    message: row.notice,
    params,
    icon: iconOf(row.icon),
    at: row.at.toISOString(),
    read: row.read_at !== null,
    application: row.application_id,
    process: row.process,
  }
}

import { createHash, randomUUID } from 'node:crypto'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { type NoticeParams, paramsIn } from './noticeParams.ts'

export interface Notice {
  /** Text id, and the id in notifications.json. */
  id: string
  params: NoticeParams
  people: readonly string[]
  /** What is of no application has a title of its own: a text id. */
  about: { application: string; process: string } | { title: string }
  release: OpenRelease
  /** Names this very occasion: the same occasion twice is one letter. */
  occasion: string
}

/** Rows in the portal, letters and SMS into the outbox, by the notice's channels; all with the transaction or not at all. */
export async function notifyPeople(portal: Portal, trx: Database, notice: Notice): Promise<void> {
  const { notifications } = notice.release.content
  const declared = Object.hasOwn(notifications, notice.id) ? notifications[notice.id] : undefined
  const { channels, icon } = declared ?? { channels: ['portal'], icon: 'info' as const }
  const people = await accountsOf(trx, notice.people)
  const keys = await portal.personKeys.openMany(
    trx,
    people.map(({ id }) => id),
  )
  for (const { id, language } of people) {
    const key = keys.get(id)
    if (key === undefined) continue
    if (channels.includes('portal'))
      await trx
        .insertInto('notification')
        .values({
          id: randomUUID(),
          person_id: id,
          notice: notice.id,
          icon,
          title: titleOf(notice),
          params: key.encryptJson(notice.params),
          application_id: 'application' in notice.about ? notice.about.application : null,
          process: 'process' in notice.about ? notice.about.process : null,
          at: portal.clock.now(),
          read_at: null,
        })
        .execute()
    for (const channel of channels) await send(portal, trx, { channel, person: id, language, notice })
  }
}

function titleOf({ id, about, release }: Notice): string {
  if ('title' in about) return about.title
  return release.content.locales['az']?.[`title.${id}`] === undefined
    ? `${about.process}.name`
    : `title.${id}`
}

async function accountsOf(
  trx: Database,
  people: readonly string[],
): Promise<{ id: string; language: string }[]> {
  if (people.length === 0) return []
  const rows = await trx
    .selectFrom('account')
    .select(['person_id', 'language'])
    .where('person_id', 'in', [...new Set(people)])
    .execute()
  return rows.map((row) => ({ id: row.person_id, language: row.language }))
}

interface Sending {
  channel: string
  person: string
  language: string
  notice: Notice
}

async function send(portal: Portal, trx: Database, sending: Sending): Promise<void> {
  const text = sending.channel === 'portal' ? undefined : textOf(sending)
  if (text === undefined) return
  const { notice, person, channel } = sending
  const key = createHash('sha256').update(`${notice.occasion}/${notice.id}/${person}`).digest('base64url')
  await portal.enqueue(trx, {
    kind: channel === 'sms' ? 'sms' : 'mail',
    key,
    payload: { person, ...text },
  })
}

/** A notice without a letter of its own goes as the general one, with its portal text inside. */
function textOf({ channel, language, notice }: Sending): { text: string; params: NoticeParams } | undefined {
  const { release, id } = notice
  const params = paramsIn(notice.params, language)
  if (channel === 'sms')
    return release.content.locales['az']?.[`sms.${id}`] === undefined ? undefined : { text: id, params }
  if (release.content.locales['az']?.[`mail.${id}.subject`] !== undefined) return { text: id, params }
  const message = release.findText(id, language, params)
  return message === undefined ? undefined : { text: 'general', params: { ...params, message } }
}

import { createHash, randomUUID } from 'node:crypto'
import type { OpenRelease } from '../content/currentRelease.ts'
import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import { prepared } from '../database/prepared.ts'
import type { Sealed } from '../people/seal.ts'
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
  const { application = null, process = null } = 'application' in notice.about ? notice.about : {}
  const shown = { notice: notice.id, icon, title: titleOf(notice), application, process }
  for (const { person_id: id, language, wrapped } of await accountsOf(trx, notice.people)) {
    if (channels.includes('portal')) {
      const params = portal.personKeys.unwrap(id, wrapped).encryptJson(notice.params)
      await insertNotification.post(trx, {
        id: randomUUID(),
        person: id,
        params,
        at: portal.clock.now(),
        ...shown,
      })
    }
    const hasLetter = channels.includes('email')
    for (const channel of channels)
      await send(portal, trx, { channel, person: id, language, notice, hasLetter })
  }
}

interface Row {
  id: string
  person: string
  notice: string
  icon: string
  title: string
  params: Sealed<NoticeParams>
  application: string | null
  process: string | null
  at: Date
}
const insertNotification = prepared<Row>(
  (tables, { id, person, notice, icon, title, params, application, process, at }) =>
    tables.insertInto('notification').values({
      id,
      person_id: person,
      notice,
      icon,
      title,
      params,
      application_id: application,
      process,
      at,
      read_at: null,
    }),
)

function titleOf({ id, about, release }: Notice): string {
  if ('title' in about) return about.title
  return release.content.locales['az']?.[`title.${id}`] === undefined
    ? `${about.process}.name`
    : `title.${id}`
}

interface Known {
  person_id: string
  language: string
  wrapped: Buffer
}
/** Those who have an account, and a key: nobody tells who was erased. */
const findAccounts = prepared<{ people: readonly string[] }, Known>((tables, { people }) =>
  tables
    .selectFrom('account')
    .innerJoin('person_key', 'person_key.person_id', 'account.person_id')
    .select(['account.person_id', 'language', 'wrapped'])
    .where('account.person_id', '=', anyOf(people)),
)

const accountsOf = async (trx: Database, people: readonly string[]): Promise<Known[]> =>
  people.length === 0 ? [] : findAccounts.ask(trx, { people: [...new Set(people)] })

interface Sending {
  channel: string
  person: string
  language: string
  notice: Notice
  hasLetter: boolean
}

async function send(portal: Portal, trx: Database, sending: Sending): Promise<void> {
  const text = sending.channel === 'portal' ? undefined : textOf(sending)
  if (text === undefined) return
  const { notice, person, channel, hasLetter } = sending
  const key = createHash('sha256').update(`${notice.occasion}/${notice.id}/${person}`).digest('base64url')
  await portal.enqueue(trx, {
    kind: channel === 'sms' ? 'sms' : 'mail',
    key,
    payload: { person, ...text, ...(hasLetter && { counted: { person } }) },
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

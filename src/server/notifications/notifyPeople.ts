import { createHash, randomUUID } from 'node:crypto'
import { textIds } from '#engine/texts/textIds.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import { prepared } from '../database/prepared.ts'
import type { Sealed } from '../people/seal.ts'
import type { Portal } from '../Portal.ts'
import { EventLetters } from './EventLetters.ts'
import { type NoticeParams, paramsIn } from './noticeParams.ts'

export interface Notice {
  /** Text id, and the id in notifications.json. */
  id: string
  params: NoticeParams
  people: readonly string[]
  /** Absent: it is about no application. */
  about?: { application: string; process: string }
  release: OpenRelease
  /** Names this very occasion: the same occasion twice is one letter. */
  occasion: string
  /** The occasion comes again and again: of its letters one an hour, the last. In the portal each is told. */
  hourly?: boolean
}

/**
 * Rows in the portal, letters and SMS into the outbox, by the notice's channels; all with the transaction or not at all.
 * `letters`: those of the event that this notice belongs to, which its owner sends at its end. Absent: the letter goes now.
 */
export async function notifyPeople(
  portal: Portal,
  trx: Database,
  notice: Notice,
  letters?: EventLetters,
): Promise<void> {
  const event = letters ?? new EventLetters()
  const { notifications } = notice.release.content
  const declared = Object.hasOwn(notifications, notice.id) ? notifications[notice.id] : undefined
  const {
    channels,
    icon,
    staff = false,
  } = declared ?? { channels: ['portal'] as const, icon: 'info' as const }
  const { application = null, process = null } = notice.about ?? {}
  const [title = notice.id] = textIds.notificationTitle(notice.id)
  const shown = { notice: notice.id, icon, title, application, process }
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
    const sending = { person: id, language, notice, staff }
    if (hasLetter) addLetter(event, sending)
    if (channels.includes('sms')) await sendSms(portal, trx, { ...sending, hasLetter })
  }
  if (letters === undefined) await event.send(portal, trx, notice.hourly)
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
  person: string
  language: string
  notice: Notice
  staff: boolean
}

/** A notice without a letter of its own goes as the general one, with its portal text inside. */
function addLetter(event: EventLetters, { person, language, notice, staff }: Sending): void {
  const { release, id, occasion, about } = notice
  const params = paramsIn(notice.params, language)
  const isOwn = release.content.locales['az']?.[`mail.${id}.body`] !== undefined
  const message = isOwn ? undefined : release.findText(id, language, params)
  if (!isOwn && message === undefined) return
  event.add(person, {
    occasion,
    notice: id,
    text: isOwn ? id : 'general',
    params: { ...params, ...(message !== undefined && { message }) },
    ...(about !== undefined && { about: { ...about, staff } }),
  })
}

async function sendSms(
  portal: Portal,
  trx: Database,
  { person, language, notice, hasLetter }: Sending & { hasLetter: boolean },
): Promise<void> {
  const { release, id, occasion, hourly = false } = notice
  if (release.content.locales['az']?.[`sms.${id}`] === undefined) return
  const params = paramsIn(notice.params, language)
  await portal.enqueue(trx, {
    kind: 'sms',
    key: createHash('sha256').update(`${occasion}/${id}/${person}`).digest('base64url'),
    payload: { person, text: id, params, ...(hasLetter && { counted: { person } }) },
    hourly,
  })
}

import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { asLastActed } from '../applications/asLastActed.ts'
import { ownAlone, ownScope } from '../applications/ownCases.ts'
import { findOwn } from '../applications/ownApplications.ts'
import type { Answers, Case } from '../applications/Case.ts'
import { loadCase } from '../applications/loadCase.ts'
import { isColleagueOf, withoutPerson } from '../applications/ofPerson.ts'
import { isOtherParents } from '../applications/otherParent.ts'
import { anyFrom } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import { standingNotice } from '../desk/standingNotice.ts'
import { ApiError } from '../http/ApiError.ts'
import type { NoticeParams } from '../notifications/noticeParams.ts'
import { findPerson } from '../people/findPerson.ts'
import type { PersonKey } from '../people/personKeys.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { FairQueue } from '../threads/FairQueue.ts'

/** Downloads at a server. Each holds the data of one application, a megabyte or two, while its reader does not go on. */
const DOWNLOADS_MOST = 20

interface Downloads {
  /** By person, the oldest first. */
  running: Map<string, Readable>
  /** One piece is put together at a time: it is much work, and nobody is in a hurry. */
  turns: FairQueue
}
const downloadsAt = new WeakMap<Portal, Downloads>()

function downloadsOf(portal: Portal): Downloads {
  const known = downloadsAt.get(portal)
  if (known !== undefined) return known
  const turns = new FairQueue({ maxQueue: 2 * DOWNLOADS_MOST, maxQueuePerOwner: 1 })
  const made: Downloads = { running: new Map(), turns }
  downloadsAt.set(portal, made)
  return made
}

/**
 * Everything that the portal keeps about somebody, as JSON that is written as fast as they read it. Where there are too many
 * downloads, the oldest one ends: who reads has read theirs by then.
 * @throws error.tooMany where a download of theirs is under way
 */
export async function ownDataOf(portal: Portal, person: SignedIn): Promise<Readable> {
  const { running } = downloadsOf(portal)
  if (running.has(person.id)) throw new ApiError('error.tooMany')
  const [oldest] = running.values()
  if (running.size >= DOWNLOADS_MOST) oldest?.destroy(new Error('Too many download their data'))
  // One piece waits while another one is on its way.
  const data = Readable.from(piecesOf(portal, person), { highWaterMark: 1 })
  running.set(person.id, data)
  data.once('close', () => void (running.get(person.id) === data && running.delete(person.id)))
  return data
}

/** Each in the person's turn, which they give up before it is on its way: a slow reader keeps nobody waiting. */
async function* piecesOf(portal: Portal, person: SignedIn): AsyncGenerator<string> {
  const { turns } = downloadsOf(portal)
  const parts = partsOf(portal, person)
  try {
    for (let isFirst = true; ; isFirst = false) {
      const leave = await turns.enter(person.id)
      if (leave === undefined) throw new ApiError('error.unavailable')
      const next = await parts.next().finally(leave)
      if (next.done === true) break
      yield `${isFirst ? '{' : ''}${next.value}`
    }
  } finally {
    await parts.return(undefined)
  }
  yield '}'
}

/**
 * What the portal keeps about somebody, in words that they know from the screens: to be read and taken along. Not what
 * registers answered: that is theirs to tell, and parts of it are for deciding alone.
 */
async function* partsOf(portal: Portal, person: SignedIn): AsyncGenerator<string, undefined, undefined> {
  const { database } = portal
  const known = await findPerson(portal, database, person.id)
  if (known === undefined) throw new ApiError('error.signIn')
  const key = await portal.personKeys.open(database, person.id)
  const { image: _image, isConfirmed: _isConfirmed, ...profile } = known.profile
  yield membersOf({
    madeAt: portal.clock.now().toISOString(),
    person: profile,
    contact: known.contact,
    account: { language: known.language, role: person.role, staffRoles: person.roles },
    sessions: await sessionsOf(database, person.id),
    devices: await devicesOf(database, person.id),
  })
  let before = ',"applications":['
  for await (const application of applicationsOf(portal, person)) {
    yield before + JSON.stringify(application)
    before = ','
  }
  yield before === ',' ? ']' : `${before}]`
  yield `,${membersOf({ files: await filesOf(database, person.id, key) })}`
  yield `,${membersOf({ papers: await papersOf(portal, person, key) })}`
  yield `,${membersOf({ notifications: await notificationsOf(portal, person, key) })}`
  yield `,${membersOf({ children: await childrenOf(portal, person.id), log: await logOf(database, person.id) })}`
}

/** As they stand in an object. */
const membersOf = (values: { [name: string]: unknown }): string => JSON.stringify(values).slice(1, -1)

async function sessionsOf(database: Database, personId: string) {
  const rows = await database
    .selectFrom('session')
    .select(['device', 'created_at', 'seen_at', 'switched_by'])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    device: row.device,
    signedInAt: row.created_at,
    lastSeenAt: row.seen_at,
    byAdministrator: row.switched_by !== null,
  }))
}

/** With which they have signed in; kept longer than the sessions. */
async function devicesOf(database: Database, personId: string) {
  const rows = await database
    .selectFrom('known_device')
    .select(['device', 'seen_at'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .orderBy('seen_at')
    .execute()
  return rows.map(({ device, seen_at }) => ({ device, lastSignedInAt: seen_at }))
}

/**
 * Answers as they stand, and what happened; what only staff wrote to each other is not in it. Of a grown child no more than
 * the page of the application tells: answers as the parent left them, and no messages. Of who began it for an institution, the
 * name.
 */
async function* applicationsOf(portal: Portal, person: SignedIn) {
  const { rows, grown } = await findOwn(portal, { person })
  for (const row of rows) {
    // Large drafts take a while each: others are answered between two of them.
    await setImmediate()
    const found = await loadCase(portal, portal.database, row.id)
    if (found === undefined) continue
    const isGrown = grown.has(row.id)
    const { state, draft } = isGrown ? (await asLastActed(portal.database, found, person.id)).found : found
    const isOthers = await isOtherParents(portal.database, found, person.id)
    const answers = isOthers ? state.answers : (draft ?? state.answers)
    yield {
      number: row.number,
      process: row.process,
      forChild: row.subject_id !== person.id && row.institution === null,
      status: row.status,
      createdAt: row.created_at,
      submittedAt: row.submitted_at,
      deadline: row.deadline,
      answers: answersTold(found, answers, { person: person.id, isOthers }),
      happened: await eventsOf(portal.database, row.id),
      messages: isGrown || isOthers ? [] : await messagesOf(portal.database, found),
    }
  }
}

function answersTold(
  found: Case,
  answers: Answers,
  { person, isOthers }: { person: string; isOthers: boolean },
): Answers {
  if (isOthers) return withoutPerson(found, answers, 'parent')
  return isColleagueOf(found, person) ? withoutPerson(found, answers, 'beginner') : answers
}

/** Between them and staff; by whom of the staff is not theirs to know. */
async function messagesOf(database: Database, { row, key }: Case) {
  const rows = await database
    .selectFrom('case_message')
    .select(['at', 'role', 'words'])
    .where('application_id', '=', row.id)
    .orderBy('sequence')
    .execute()
  return rows.map(({ at, role, words }) => ({ at, fromStaff: role !== null, words: key.decryptJson(words) }))
}

async function eventsOf(database: Database, application: string) {
  return database
    .selectFrom('event')
    .select(['at', 'kind'])
    .where('application_id', '=', application)
    .orderBy('sequence')
    .execute()
}

async function filesOf(database: Database, personId: string, key: PersonKey) {
  const rows = await database
    .selectFrom('file')
    .select(['id', 'name', 'type', 'size', 'created_at'])
    .where('key_id', '=', personId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, name, created_at, ...row }) => ({
    address: `/api/files/${id}`,
    name: key.decrypt(name).toString('utf8'),
    ...row,
    storedAt: created_at,
  }))
}

/**
 * That the portal gave out to them, not to an institution for which they apply no more: as they were written, with the code by
 * which anybody may check them.
 */
async function papersOf(portal: Portal, person: SignedIn, key: PersonKey) {
  const release = await portal.releases.getRelease(portal.database)
  const scope = await ownScope(portal, portal.database, { release, person })
  const own = portal.database
    .selectFrom('application')
    .select('application.id')
    .where((eb) => ownAlone(eb, scope))
  const rows = await portal.database
    .selectFrom('document')
    .select(['template', 'content', 'issued_at', 'valid_until', 'revoked_at', 'revocation'])
    .where('subject_id', '=', person.id)
    .where((eb) => eb.or([eb('application_id', 'is', null), eb('application_id', '=', anyFrom(own))]))
    .orderBy('issued_at')
    .execute()
  return rows.map(({ template, content, issued_at, valid_until, revoked_at, revocation }) => {
    const { track: _track, ...says } = key.decryptJson(content)
    return {
      template,
      ...says,
      issuedAt: issued_at,
      validUntil: valid_until,
      revokedAt: revoked_at,
      revokedFor: revocation === null ? null : key.decryptJson(revocation),
    }
  })
}

/** As their page shows them: what they were told as staff, only while they may act as staff. */
async function notificationsOf(portal: Portal, person: SignedIn, key: PersonKey) {
  const { content } = await portal.releases.getRelease(portal.database)
  const rows = await portal.database
    .selectFrom('notification')
    .select(['notice', 'params', 'process', 'at', 'read_at'])
    .where('person_id', '=', person.id)
    .where(standingNotice(content, person))
    .orderBy('at')
    .execute()
  return rows.map((row) => ({
    message: row.notice,
    params: key.decryptJson<NoticeParams>(row.params),
    process: row.process,
    at: row.at,
    readAt: row.read_at,
  }))
}

async function childrenOf(portal: Portal, personId: string) {
  const rows = await portal.database
    .selectFrom('link')
    .select(['child_id', 'kind', 'since'])
    .where('parent_id', '=', personId)
    .execute()
  const children = []
  for (const { child_id, kind, since } of rows) {
    const child = await findPerson(portal, portal.database, child_id)
    if (child === undefined) continue
    const { firstName, lastName, birthDate } = child.profile
    children.push({ firstName, lastName, birthDate, kind, since })
  }
  return children
}

/** What they did, and what others did that was about them; who those were is not theirs to know. */
async function logOf(database: Database, personId: string) {
  const rows = await database
    .selectFrom('audit')
    .select(['at', 'what', 'who'])
    .where((eb) => eb.or([eb('who', '=', personId), eb('about', '=', personId)]))
    .orderBy('at', 'desc')
    .orderBy('chain')
    .orderBy('sequence', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ at, what, who }) => ({ at, what, byYou: who === personId }))
}

import { sql } from 'kysely'
import { addDuration, bakuDay, morningOf } from '#engine/values/dates.ts'
import { formatDate, formatDateTime } from '#engine/texts/formatDate.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { findStaffRolesOf } from '../people/staffRoles.ts'
import { calendarOf } from '../calendar/calendarOf.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import { readLanguage } from '../http/readLanguage.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { standingRoles } from '../staff/standingRoles.ts'
import { type NoticeParams, paramsIn } from './noticeParams.ts'
import { standingNotice } from '../desk/standingNotice.ts'

const BATCH = 50
/** How far ahead the letter looks, and how far back. */
const AHEAD = 'P7D'
const DAY = 24 * 3_600_000

/** At 09:00 in Baku one letter to each who wants it and for whom there is something: what is due, what happened. */
export const dailySummary: Worker = {
  name: 'daily summary',
  everyMilliseconds: 60_000,
  run: async (portal, ending) => {
    const now = portal.clock.now()
    const today = bakuDay(now.toISOString())
    const morning = new Date(morningOf(today))
    if (now < morning) return 0
    const faults: unknown[] = []
    for (let after: string | undefined; ;) {
      if (ending?.aborted === true) break
      const readers = await readersOf(portal, { today, morning, after })
      const held = await findStaffRolesOf(
        portal.database,
        readers.map(({ id }) => id),
      )
      for (const { id, citizenship_id, language, role, enrolled_at } of readers) {
        // A letter is read without any factor: without the one that is wanted they are no staff here either.
        const own = { role, roles: held.get(id) ?? [], enrolledAt: enrolled_at }
        const roles = standingRoles(portal.config, own)
        const reader = { id, citizenshipId: citizenship_id, language, roles }
        // One that cannot be written keeps none behind it waiting.
        await tell(portal, reader, today).catch((cause: unknown) => faults.push(cause))
      }
      after = readers.at(-1)?.id
      if (after === undefined) break
    }
    // Told once the others have theirs; the next round tries again.
    if (faults.length > 0) throw faults[0]
    return 0
  },
}

/** Who waits for a letter, behind that one. */
function readersOf(
  { database }: Portal,
  { today, morning, after }: { today: string; morning: Date; after: string | undefined },
) {
  const readers = database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('person_key', 'person_key.person_id', 'account.person_id')
    .leftJoin('second_factor', 'second_factor.person_id', 'account.person_id')
    .select(['person.id', 'person.citizenship_id', 'account.language', 'account.role'])
    .select('second_factor.enrolled_at')
    .where('account.status', '=', 'active')
    // As a constant, so that the index of those who want it serves.
    .where('account.daily_summary', '=', sql.lit(true))
    .where('account.email_index', 'is not', null)
    // Whoever came later today begins tomorrow.
    .where('account.created_at', '<', morning)
    .where((eb) => eb.or([eb('account.summary_day', 'is', null), eb('account.summary_day', '<', today)]))
  return (after === undefined ? readers : readers.where('person.id', '>', after))
    .orderBy('person.id')
    .limit(BATCH)
    .execute()
}

interface Reader {
  id: string
  citizenshipId: number
  language: string
  roles: StaffRole[]
}

/** Looked at once a day, whether there was something to say or not. */
async function tell(portal: Portal, reader: Reader, today: string): Promise<void> {
  const release = await portal.releases.getRelease(portal.database)
  const language = readLanguage(undefined, reader)
  const due = await dueLines(portal, release, { reader, language, today })
  const happened = await happenedLines(portal, release, { reader, language })
  await portal.database.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('account')
      .set({ summary_day: today })
      .where('person_id', '=', reader.id)
      .where((eb) => eb.or([eb('summary_day', 'is', null), eb('summary_day', '<', today)]))
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n || due.length + happened.length === 0) return
    const lines = [
      ...listed(release.findText('app.summary.due', language), due),
      ...listed(release.findText('app.summary.happened', language), happened),
    ].join('\n')
    const day = formatDate(today, 'long', language)
    await portal.enqueue(trx, {
      kind: 'mail',
      key: `summary/${reader.id}/${today}`,
      payload: {
        person: reader.id,
        text: 'dailySummary',
        params: { day, lines, link: `${portal.config.origin}/dashboard` },
      },
    })
  })
}

const listed = (title: string | undefined, lines: string[]): string[] =>
  lines.length === 0 ? [] : [title ?? '', ...lines.map((line) => `- ${line}`), '']

interface Of {
  reader: Reader
  language: string
}

async function dueLines(
  portal: Portal,
  release: OpenRelease,
  { reader, language, today }: Of & { today: string },
): Promise<string[]> {
  const to = addDuration(today, AHEAD) ?? today
  const { entries } = await calendarOf(portal, { person: reader, language, from: today, to })
  return entries
    .filter(({ application }) => application !== null)
    .map(({ at, process, status, number }) => {
      const name = firstText(release, textIds.processName(process), language)
      const stands = status === null ? '' : `, ${firstText(release, status, language)}`
      return `${formatDateTime(at, language)}: ${name}${stands} (${number ?? ''})`
    })
}

async function happenedLines(
  portal: Portal,
  release: OpenRelease,
  { reader, language }: Of,
): Promise<string[]> {
  const key = await portal.personKeys.open(portal.database, reader.id)
  const rows = await portal.database
    .selectFrom('notification')
    .select(['notice', 'params'])
    .where('person_id', '=', reader.id)
    .where(standingNotice(release.content, reader))
    .where('at', '>=', new Date(portal.clock.now().getTime() - DAY))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ notice, params }) => {
    const given = paramsIn(key.decryptJson<NoticeParams>(params), language)
    return release.findText(notice, language, given) ?? []
  })
}

function firstText(release: OpenRelease, ids: readonly string[], language: string): string {
  return ids.map((id) => release.findText(id, language)).find((text) => text !== undefined) ?? ''
}

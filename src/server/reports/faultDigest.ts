import { addDuration, bakuDay, morningOf } from '#engine/values/dates.ts'
import { formatDate } from '#engine/texts/formatDate.ts'
import { readLanguage } from '../http/readLanguage.ts'
import type { Portal } from '../Portal.ts'
import { isAdministrator } from '../portal/isAdministrator.ts'
import type { Worker } from '../workers.ts'
import { type Broken, brokenOn, type Compared, isWhole } from './brokenYesterday.ts'
import { ReportTexts } from './ReportTexts.ts'

const BATCH = 50

/**
 * At 09:00 in Baku one letter to each administrator who wants it: what was broken the day before, beside the week before
 * that. Where nothing was there is none: a letter that says nothing every day is soon read by nobody.
 */
export const faultDigest: Worker = {
  name: 'fault digest',
  everyMilliseconds: 60_000,
  run: async (portal) => {
    const now = portal.clock.now()
    const today = bakuDay(now.toISOString())
    if (now < new Date(morningOf(today))) return 0
    const readers = await findReaders(portal, today)
    if (readers.length === 0) return 0
    const broken = await brokenOn(portal, addDuration(today, '-P1D') ?? today)
    for (const reader of readers) await tell(portal, { reader, broken, today })
    return readers.length
  },
}

interface Reader {
  id: string
  citizenship_id: number
  language: string
  role: number
}

async function findReaders(portal: Portal, today: string): Promise<Reader[]> {
  const release = await portal.releases.getRelease(portal.database)
  const rows = await portal.database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .innerJoin('person_key', 'person_key.person_id', 'account.person_id')
    .select(['person.id', 'person.citizenship_id', 'account.language', 'account.role'])
    .where('account.role', '>=', 1)
    .where('account.status', '=', 'active')
    .where('account.fault_digest', '=', true)
    .where('account.email_index', 'is not', null)
    .where((eb) => eb.or([eb('account.digest_day', 'is', null), eb('account.digest_day', '<', today)]))
    .orderBy('account.role', 'desc')
    .orderBy('person.id')
    .limit(BATCH)
    .execute()
  return rows.filter((row) => isAdministrator(release, row))
}

/** Looked at once a day, whether there was something to say or not. */
async function tell(
  portal: Portal,
  { reader, broken, today }: { reader: Reader; broken: Broken; today: string },
): Promise<void> {
  const { id, citizenship_id, language: wanted } = reader
  const language = readLanguage(undefined, { citizenshipId: citizenship_id, language: wanted })
  const release = await portal.releases.getRelease(portal.database)
  const lines = linesOf(broken, new ReportTexts(release, language)).join('\n')
  await portal.database.transaction().execute(async (trx) => {
    const taken = await trx
      .updateTable('account')
      .set({ digest_day: today })
      .where('person_id', '=', id)
      .where((eb) => eb.or([eb('digest_day', 'is', null), eb('digest_day', '<', today)]))
      .executeTakeFirst()
    if (taken.numUpdatedRows === 0n || isWhole(broken)) return
    const day = formatDate(addDuration(today, '-P1D') ?? today, 'long', language)
    await portal.enqueue(trx, {
      kind: 'mail',
      key: `digest/${id}/${today}`,
      payload: {
        person: id,
        text: 'faultDigest',
        params: { day, lines, link: `${portal.config.origin}/admin/logs?tab=faults` },
      },
    })
  })
}

/** Of a release's hash: enough to tell it from others. */
const SHOWN = 12

function linesOf({ faults, lookups, messages, jams, chains }: Broken, texts: ReportTexts): string[] {
  const say = (id: string, params: { [name: string]: string | number }): string =>
    texts.release.findText(id, texts.language, params) ?? ''
  const compared = (id: string, { count, usual }: Compared): string[] =>
    count === 0 ? [] : [say(id, { count, usual: Math.round(usual * 10) / 10 })]
  return [
    ...compared('app.digest.faults', faults),
    ...faults.releases.map(({ name, count }) =>
      say('app.digest.faultLine', { release: name.slice(0, SHOWN), count }),
    ),
    ...compared('app.digest.lookups', lookups),
    ...lookups.sources.map(({ name, count }) => say('app.digest.lookupLine', { source: name, count })),
    ...compared('app.digest.messages', messages),
    ...(jams.length === 0 ? [] : [texts.text('app.digest.jams')]),
    ...jams.map(({ process, status, late, here }) =>
      say('app.digest.jamLine', {
        process: texts.process(process),
        status: texts.status(process, status),
        late,
        here,
      }),
    ),
    ...(chains === 0 ? [] : [say('app.digest.chains', { count: chains })]),
  ]
}

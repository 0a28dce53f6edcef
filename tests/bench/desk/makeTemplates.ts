import { openContent } from '#engine/case/openContent.ts'
import type { Application } from '#engine/workflow/types.ts'
import type { EventRecord } from '#server/applications/eventRecord.ts'
import { openHttpDoor, type HttpDoor } from '../../cases/http/HttpDoor.ts'
import { playOverHttp } from '../../cases/http/playOverHttp.ts'
import { readCases } from '../../cases/readCases.ts'
import { readContent } from '../../cases/readContent.ts'
import type { Row } from './copyRows.ts'

/** A real application, opened: what is copied many times for other people. */
export interface Template {
  row: Row
  state: Application
  before: unknown
  shown: unknown
  desk: Row[]
  events: { row: Row; record: EventRecord }[]
}

/** Every so many-th case of the content is played through the API: each service, drafts as well as what was decided. */
const EACH = 9

export async function makeTemplates(
  progress: (line: string) => void,
): Promise<{ door: HttpDoor; templates: Template[] }> {
  const open = openContent(await readContent())
  const door = await openHttpDoor()
  const templates: Template[] = []
  const cases = readCases().flatMap(({ given }) => ('form' in given ? [] : [given]))
  for (const [number, given] of cases.entries()) {
    if (number % EACH !== 0) continue
    progress(`cases played through the API: ${number} of ${cases.length}`)
    await playOverHttp(door, given, open, { number })
    // The next case begins without what this one leaves.
    templates.push(...(await readTemplates(door)))
  }
  return { door, templates }
}

async function readTemplates({ road: { portal } }: HttpDoor): Promise<Template[]> {
  const { database } = portal
  const rows = await database.selectFrom('application').selectAll().where('parent_id', 'is', null).execute()
  const desks = await database.selectFrom('application_desk').selectAll().execute()
  const events = await database.selectFrom('event').selectAll().orderBy('sequence').execute()
  const templates: Template[] = []
  for (const row of rows) {
    const key = await portal.personKeys.open(database, row.subject_id)
    templates.push({
      row,
      state: key.decryptJson<Application>(row.state),
      before: row.before === null ? null : key.decryptJson(row.before),
      shown: row.shown === null ? null : key.decryptJson(row.shown),
      desk: desks.filter((one) => one.application_id === row.id),
      events: events
        .filter((one) => one.application_id === row.id)
        .map((one) => ({ row: one, record: key.decryptJson<EventRecord>(one.payload) })),
    })
  }
  return templates
}

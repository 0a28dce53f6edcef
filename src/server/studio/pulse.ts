import type { Database } from '../database/openDatabase.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { namesOf } from '../staff/namesOf.ts'
import { getEdition } from './editionRows.ts'
import { openEditionFiles } from './EditionFiles.ts'
import type { StudioAnswers } from './StudioAnswers.ts'

/** Whoever says nothing for so long has gone. */
const SILENCE = 15_000

interface Beat {
  person: SignedIn
  id: string
  /** What the asker has. */
  revision: number
  at: { path: string; pointer: string } | null
}
type Pulse = StudioAnswers['editionPulse']

export async function editionPulse(portal: Portal, beat: Beat): Promise<Pulse> {
  const edition = await getEdition(portal.database, beat.id)
  const people = await seePeople(portal, beat)
  const { revision, base, state } = edition
  const files = revision === beat.revision ? [] : await findNews(portal, beat)
  return { revision, base, state, files, people }
}

async function findNews(portal: Portal, { id, revision }: Beat): Promise<Pulse['files']> {
  const files = await openEditionFiles(portal, portal.database, await getEdition(portal.database, id))
  const standing = [...files.rows.values()].filter((row) => row.revision > revision).map(({ path }) => path)
  const changed = await findChanged(portal.database, { id, revision })
  // Files that are gone, and never were in the base, have no row.
  const gone = changed.filter((path) => !files.rows.has(path) && files.textOf(path) === null)
  return [...standing, ...gone].map((path) => ({ path, text: files.textOf(path) }))
}

async function findChanged(
  database: Database,
  { id, revision }: Pick<Beat, 'id' | 'revision'>,
): Promise<string[]> {
  const rows = await database
    .selectFrom('edition_change')
    .select('path')
    .distinct()
    .where('edition_id', '=', id)
    .where('revision', '>', revision)
    .execute()
  return rows.map(({ path }) => path)
}

async function seePeople(portal: Portal, { person, id, at }: Beat): Promise<Pulse['people']> {
  const { database, clock } = portal
  const now = clock.now()
  const here = { path: at?.path ?? null, pointer: at?.pointer ?? '', seen_at: now }
  await database
    .insertInto('edition_presence')
    .values({ edition_id: id, person_id: person.id, ...here })
    .onConflict((conflict) => conflict.columns(['edition_id', 'person_id']).doUpdateSet(here))
    .execute()
  const rows = await database
    .selectFrom('edition_presence')
    .select(['person_id', 'path', 'pointer'])
    .where('edition_id', '=', id)
    .where('person_id', '!=', person.id)
    .where('seen_at', '>', new Date(now.getTime() - SILENCE))
    .orderBy('person_id')
    .execute()
  const nameOf = await namesOf(
    portal,
    rows.map(({ person_id }) => person_id),
  )
  return rows.map(({ person_id, path, pointer }) => ({ ...nameOf(person_id), path, pointer }))
}

import type { Database } from '../database/openDatabase.ts'
import { findCurrentRelease } from '../content/releaseRows.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { namesOf } from '../staff/namesOf.ts'
import { type EditionRecord, ENDED, findFiles, getEdition } from './editionRows.ts'
import { mayTry } from './mayTry.ts'
import { unpackText } from './packText.ts'
import type { StudioAnswers } from './StudioAnswers.ts'

type Row = StudioAnswers['editions'][number]
/** Of those that have ended in each way, the latest. */
const MOST_ENDED = 100

/** Those under way, all of them (`createEdition` has a ceiling), then those that ended; the latest first. */
export async function listEditions(portal: Portal): Promise<Row[]> {
  const { database } = portal
  const open = await latest(database)
    .where('state', 'not in', [...ENDED])
    .execute()
  const ended = await Promise.all(
    ENDED.map((state) => latest(database).where('state', '=', state).limit(MOST_ENDED).execute()),
  )
  const rows = [...open, ...ended.flat().toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())]
  const counts = await countChanged(database)
  const nameOf = await namesOf(
    portal,
    rows.map(({ created_by }) => created_by),
  )
  return rows.map((row) => ({ ...told(row, counts.get(row.id) ?? 0), createdBy: nameOf(row.created_by) }))
}

const latest = (database: Database) =>
  database.selectFrom('edition').selectAll().orderBy('created_at', 'desc').orderBy('id')

async function countChanged(database: Database): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('edition_file')
    .select(['edition_id', (count) => count.fn.countAll<number>().as('changed')])
    .where('differs', '=', true)
    .groupBy('edition_id')
    .execute()
  return new Map(rows.map(({ edition_id, changed }) => [edition_id, changed]))
}

function told(row: EditionRecord, changed: number): Omit<Row, 'createdBy'> {
  const { id, title, state, base, revision, created_at, changed_at, publish_at, release } = row
  const isTriedAgain = state === 'scheduled' && row.publish_tries > 0
  return {
    id,
    title,
    state,
    base,
    revision,
    createdAt: created_at.toISOString(),
    changedAt: changed_at.toISOString(),
    changed,
    publishAt: publish_at?.toISOString() ?? null,
    publishAgainAt: (isTriedAgain && row.publish_after?.toISOString()) || null,
    release,
  }
}

/** @throws error.notFound */
export async function readEdition(
  portal: Portal,
  person: SignedIn,
  id: string,
): Promise<StudioAnswers['edition']> {
  const { database } = portal
  const row = await getEdition(database, id)
  const rows = (await findFiles(database, id)).filter(({ differs }) => differs)
  const files = await Promise.all(
    rows.map(async ({ path, text }) => ({ path, text: await unpackText(text) })),
  )
  const changes = await findAuthors(database, id)
  const reviews = await findReviews(database, id)
  const current = await findCurrentRelease(database)
  const isBehind = current?.hash !== row.base && row.state !== 'published'
  const nameOf = await namesOf(portal, [
    row.created_by,
    ...[...changes, ...reviews].map(({ person_id }) => person_id),
  ])
  const { state } = row
  const isAuthor = changes.some(({ person_id }) => person_id === person.id)
  return {
    ...told(row, files.length),
    createdBy: nameOf(row.created_by),
    files,
    authors: changes.map(({ path, person_id, last_at }) => ({
      path,
      by: nameOf(person_id),
      at: last_at.toISOString(),
    })),
    reviews: reviews.map(({ at, person_id, verdict, note }) => ({
      at: at.toISOString(),
      by: nameOf(person_id),
      verdict,
      note,
    })),
    isBehind,
    may: {
      edit: state === 'open',
      submit: state === 'open' && files.length > 0 && !isBehind && isAuthor,
      review: state === 'review' && !isAuthor,
      try: mayTry(state, isAuthor),
      publish: state === 'approved' && !isBehind,
    },
  }
}

/** Everybody who ever changed something of it, file by file, the latest first. */
function findAuthors(database: Database, id: string) {
  return database
    .selectFrom('edition_change')
    .select(['path', 'person_id', (latest) => latest.fn.max('last_at').as('last_at')])
    .where('edition_id', '=', id)
    .groupBy(['path', 'person_id'])
    .orderBy('last_at', 'desc')
    .orderBy('path')
    .execute()
}

function findReviews(database: Database, id: string) {
  return database
    .selectFrom('edition_review')
    .select(['at', 'person_id', 'verdict', 'note'])
    .where('edition_id', '=', id)
    .orderBy('id')
    .execute()
}

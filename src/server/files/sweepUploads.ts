import { setImmediate } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import type { Application } from '#engine/workflow/types.ts'
import type { Answers } from '../applications/Case.ts'
import { anyFrom } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { fileIdsIn } from './fileIds.ts'
import { forgetPieces, piecesOf, removeAllForgotten } from './forgetPieces.ts'
import { giveBackLoose, isLoose, LOOSE_KEPT_MS } from './looseFiles.ts'
import { nameDraftFiles } from './nameDraftFiles.ts'
import type { FileTables } from './tables.ts'

const HOUR = 3_600_000
const PAGE = 100

type Orphan = Pick<Selectable<FileTables['file']>, 'id' | 'owner_id'>

/**
 * Removes uploads that nothing names. A draft that a server of before `draft_file` has saved names files without a row there:
 * so the answers are looked at once more, and the rows are made. The bytes go last, with those that an earlier removal has left.
 */
export const sweepUploads: Worker = {
  name: 'uploads',
  everyMilliseconds: HOUR,
  run: async (portal) => {
    let after = ''
    for (;;) {
      const page = await unusedFiles(portal, after)
      const last = page.at(-1)
      if (last === undefined) break
      await removeOrphans(portal, page)
      after = last.id
    }
    await removeAllForgotten(portal)
    return 0
  },
}

function unusedFiles(portal: Portal, after: string): Promise<Orphan[]> {
  const { database, clock } = portal
  const unused = database
    .selectFrom('file')
    .select(['id', 'owner_id'])
    .where('created_at', '<', new Date(clock.now().getTime() - LOOSE_KEPT_MS))
    .where(isLoose)
  return (after === '' ? unused : unused.where('id', '>', after)).orderBy('id').limit(PAGE).execute()
}

async function removeOrphans(portal: Portal, page: readonly Orphan[]): Promise<void> {
  const named = await filesTyped(
    portal,
    page.map(({ owner_id }) => owner_id),
  )
  for (const { id } of page.filter((one) => !named.has(one.id)))
    await portal.database.transaction().execute((trx) => removeLoose(portal, trx, id))
}

/** Whoever names it (`for key share`) has done so before the lock, and it stays; or waits, and then finds no file. */
async function removeLoose(portal: Portal, trx: Database, id: string): Promise<void> {
  await trx.selectFrom('file').select('id').where('id', '=', id).forUpdate().execute()
  // A statement of its own: one that waits for a lock does not see what was committed meanwhile.
  const gone = await trx
    .deleteFrom('file')
    .where('id', '=', id)
    .where(isLoose)
    .returning(['stored_as', 'pieces', 'size', 'created_at'])
    .executeTakeFirst()
  if (gone === undefined) return
  await forgetPieces(trx, piecesOf(gone))
  await giveBackLoose(portal, trx, gone)
}

/** What the answers of these people's cases name (their own, those of their children), as typed and as they are. */
async function filesTyped(portal: Portal, owners: readonly string[]): Promise<Set<string>> {
  const named = new Set<string>()
  // One after the other: the drafts of a hundred people are much to hold, and long to read without a pause.
  for (const owner of owners) for (const file of await filesTypedBy(portal, owner)) named.add(file)
  return named
}

async function filesTypedBy(portal: Portal, owner: string): Promise<string[]> {
  const rows = await casesAround(portal.database, owner)
  const keys = await portal.personKeys.openMany(
    portal.database,
    rows.map(({ subject_id }) => subject_id),
  )
  const named = new Array<string>()
  for (const { id, subject_id, state, answers, shared } of rows) {
    await setImmediate()
    const key = keys.get(subject_id)
    if (key === undefined) continue
    const typed = answers === null ? [] : fileIdsIn(key.decryptJson<Answers>(answers))
    // Where others write, too, the answers do not tell whether whose file it is has named it.
    if (!shared) await nameDraftFiles(portal.database, id, typed)
    named.push(...typed, ...fileIdsIn(key.decryptJson<Application>(state)))
  }
  return named
}

function casesAround(database: Database, owner: string) {
  return database
    .selectFrom('application')
    .leftJoin('draft', 'draft.application_id', 'application.id')
    .select(['application.id', 'application.subject_id', 'application.state', 'draft.answers'])
    .select((eb) =>
      eb
        .or([
          eb('application.institution', 'is not', null),
          eb('application.owner_id', '!=', eb.ref('application.subject_id')),
          eb.exists(
            eb
              .selectFrom('link')
              .select('link.child_id')
              .whereRef('link.child_id', '=', 'application.subject_id'),
          ),
        ])
        .as('shared'),
    )
    .where((eb) =>
      eb.or([
        eb('application.owner_id', '=', owner),
        eb('application.subject_id', '=', owner),
        eb(
          'application.subject_id',
          '=',
          anyFrom(eb.selectFrom('link').select('link.child_id').where('link.parent_id', '=', owner)),
        ),
      ]),
    )
    .execute()
}

import type { Conflict } from '#engine/json/mergeJson.ts'
import type { MergedText } from '#engine/json/mergeTexts.ts'
import { anyText } from '../database/anyOf.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import { findCurrentRelease } from '../content/releaseRows.ts'
import { insertRows } from '../database/insertRows.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type EditionFiles, openEditionFiles } from './EditionFiles.ts'
import { type EditionRecord, getEdition, lockEdition, requireRevision, requireState } from './editionRows.ts'
import { mergeInThread } from './mergeInThread.ts'
import { type FileText, packText } from './packText.ts'
import { readEdition } from './readEdition.ts'
import { getReleaseFiles } from './releaseFiles.ts'
import { toldConflict } from './saveEdition.ts'
import type { StudioAnswers } from './StudioAnswers.ts'
import { requireStudioRoom } from './requireStudioRoom.ts'
import { noteChanges } from './writeFiles.ts'

type Rebased = StudioAnswers['rebaseEdition']

interface Rebasing {
  person: SignedIn
  id: string
  revision: number
  prefer?: 'edition' | 'release'
}

/** What others published meanwhile and what the edition changes, merged place by place. */
export async function rebaseEdition(portal: Portal, rebasing: Rebasing): Promise<Rebased> {
  const { person, id, revision, prefer } = rebasing
  const seen = await getEdition(portal.database, id)
  requireState(seen, 'open')
  requireRevision(seen, revision)
  const current = await findCurrentRelease(portal.database)
  if (current === undefined) throw new ApiError('error.unavailable')
  const files = await openEditionFiles(portal, portal.database, seen)
  const onto = await getReleaseFiles(portal, portal.database, current.hash)
  const merged = await mergeOnto(portal, { owner: person.id, files, onto, prefer: prefer ?? 'release' })
  const conflicts = [...merged].flatMap(([path, one]) =>
    one.conflicts.map((each) => toldConflict(path, each)),
  )
  const isMoving = current.hash !== seen.base && (conflicts.length === 0 || prefer !== undefined)
  if (isMoving)
    await inTransaction(portal, async (trx) => {
      const edition = await lockEdition(trx, id)
      requireState(edition, 'open')
      requireRevision(edition, revision)
      await moveOnto(portal, trx, { edition, files, onto, merged, base: current.hash, person: person.id })
      await portal.audit(trx, {
        who: person.id,
        what: 'edition.rebase',
        about: id,
        details: { release: current.hash },
      })
    })
  return { moved: isMoving, edition: await readEdition(portal, person, id), conflicts }
}

interface Onto {
  owner: string
  files: EditionFiles
  onto: ReadonlyMap<string, string>
  prefer: 'edition' | 'release'
}

/** Of each file that either side has changed. In conflicts `mine` is the edition’s, whoever is preferred. */
async function mergeOnto(
  portal: Portal,
  { owner, files, onto, prefer }: Onto,
): Promise<Map<string, MergedText>> {
  const paths = [...new Set([...files.base.keys(), ...onto.keys(), ...files.rows.keys()])]
  const sides = paths.flatMap((path) => {
    const base = files.base.get(path) ?? null
    const own = files.textOf(path)
    const other = onto.get(path) ?? null
    if (base === other && own === base) return []
    return [
      { path, base, ...(prefer === 'release' ? { mine: own, theirs: other } : { mine: other, theirs: own }) },
    ]
  })
  const made = await mergeInThread(portal, owner, sides)
  return new Map(
    made.map(({ text, conflicts }, index): [string, MergedText] => [
      sides[index]?.path ?? '',
      { text, conflicts: prefer === 'release' ? conflicts : conflicts.map(turned) },
    ]),
  )
}

const turned = (one: Conflict): Conflict => ({ ...one, mine: one.theirs, theirs: one.mine })

interface Moving {
  edition: EditionRecord
  files: EditionFiles
  onto: ReadonlyMap<string, string>
  merged: ReadonlyMap<string, MergedText>
  base: string
  person: string
}

async function moveOnto(portal: Portal, trx: Database, moving: Moving): Promise<void> {
  const { edition, files, onto, merged, base, person } = moving
  const at = portal.clock.now()
  const revision = edition.revision + 1
  const stored = await putRows(trx, moving, revision)
  const isWrittenHere = (path: string, text: FileText): boolean =>
    text !== files.textOf(path) && text !== (onto.get(path) ?? null)
  const paths = [...merged].flatMap(([path, { text }]) => (isWrittenHere(path, text) ? [path] : []))
  const none = { bytes: 0, items: 0 }
  const noted =
    paths.length > 0 ? await noteChanges(trx, { edition, files, person, paths, revision, at }) : none
  await trx
    .updateTable('edition')
    .set({ base, revision, changed_at: at })
    .where('id', '=', edition.id)
    .execute()
  const added = { bytes: stored + noted.bytes, items: noted.items }
  const deed = paths.length > 0 ? 'follows' : 'removes'
  await requireStudioRoom(portal, trx, { person, added, deed })
}

/**
 * Files that stand otherwise now are news to whoever has the edition open, also those of the release alone. Of other files that
 * are neither in the release nor there now no row is kept. @returns how many bytes it stores
 */
async function putRows(
  trx: Database,
  { edition, files, onto, merged }: Moving,
  revision: number,
): Promise<number> {
  const made = [...merged].map(async ([path, { text }]) => {
    const differs = (onto.get(path) ?? null) !== text
    const isNews = text !== files.textOf(path)
    return {
      edition_id: edition.id,
      path,
      text: differs ? await packText(text) : null,
      differs,
      revision: isNews ? revision : (files.rows.get(path)?.revision ?? edition.revision),
    }
  })
  const rows = (await Promise.all(made)).filter(
    (row) => row.differs || onto.has(row.path) || row.revision === revision,
  )
  const gone = [...files.rows.keys()].filter((path) => files.textOf(path) === null && !onto.has(path))
  const paths = [...new Set([...merged.keys(), ...gone])]
  if (paths.length > 0)
    await trx
      .deleteFrom('edition_file')
      .where('edition_id', '=', edition.id)
      .where('path', '=', anyText(paths))
      .execute()
  if (rows.length > 0)
    await insertRows(trx, {
      table: 'edition_file',
      columns: ['edition_id', 'path', 'text', 'differs', 'revision'],
      rows,
    }).execute()
  return rows.reduce((sum, { text }) => sum + (text?.length ?? 0), 0)
}

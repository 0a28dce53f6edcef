import { mergeTexts, type MergedText } from '#engine/json/mergeTexts.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import { findCurrentRelease } from '../content/releaseRows.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { EditionFiles, openEditionFiles } from './EditionFiles.ts'
import { type EditionRecord, lockEdition, requireRevision, requireState } from './editionRows.ts'
import { type FileText, packText } from './packText.ts'
import { readEdition } from './readEdition.ts'
import { getReleaseFiles } from './releaseFiles.ts'
import { toldConflict } from './saveEdition.ts'
import type { StudioAnswers } from './StudioAnswers.ts'
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
  const { moved, conflicts } = await inTransaction(portal, async (trx) => {
    const edition = await lockEdition(trx, id)
    requireState(edition, 'open')
    requireRevision(edition, revision)
    const current = await findCurrentRelease(trx)
    if (current === undefined) throw new ApiError('error.unavailable')
    if (current.hash === edition.base) return { moved: false, conflicts: [] }
    const files = await openEditionFiles(portal, trx, edition)
    const onto = await getReleaseFiles(portal, trx, current.hash)
    const merged = mergeOnto(files, onto, prefer ?? 'release')
    const told = [...merged].flatMap(([path, one]) => one.conflicts.map((each) => toldConflict(path, each)))
    if (told.length > 0 && prefer === undefined) return { moved: false, conflicts: told }
    await moveOnto(portal, trx, { edition, files, onto, merged, base: current.hash, person: person.id })
    await portal.audit(trx, {
      who: person.id,
      what: 'edition.rebase',
      about: id,
      details: { release: current.hash },
    })
    return { moved: true, conflicts: told }
  })
  return { moved, edition: await readEdition(portal, person, id), conflicts }
}

/** Of each file that either side has changed. In conflicts `mine` is the edition’s, whoever is preferred. */
function mergeOnto(
  files: EditionFiles,
  onto: ReadonlyMap<string, string>,
  prefer: 'edition' | 'release',
): Map<string, MergedText> {
  const paths = new Set([...files.base.keys(), ...onto.keys(), ...files.rows.keys()])
  const merged = new Map<string, MergedText>()
  for (const path of paths) {
    const base = files.base.get(path) ?? null
    const own = files.textOf(path)
    const other = onto.get(path) ?? null
    if (base === other && own === base) continue
    const sides = prefer === 'release' ? { mine: own, theirs: other } : { mine: other, theirs: own }
    const { text, conflicts } = mergeTexts({ base, ...sides })
    merged.set(path, {
      text,
      conflicts:
        prefer === 'release'
          ? conflicts
          : conflicts.map((one) => ({ ...one, mine: one.theirs, theirs: one.mine })),
    })
  }
  return merged
}

interface Moving {
  edition: EditionRecord
  files: EditionFiles
  onto: ReadonlyMap<string, string>
  merged: ReadonlyMap<string, MergedText>
  base: string
  person: string
}

/** Files that stand otherwise now are news to whoever has the edition open, also those of the release alone. */
async function moveOnto(portal: Portal, trx: Database, moving: Moving): Promise<void> {
  const { edition, files, onto, merged, base, person } = moving
  const at = portal.clock.now()
  const revision = edition.revision + 1
  const rows = [...merged].map(([path, { text }]) => {
    const differs = (onto.get(path) ?? null) !== text
    const isNews = text !== files.textOf(path)
    return {
      edition_id: edition.id,
      path,
      text: differs ? packText(text) : null,
      differs,
      revision: isNews ? revision : (files.rows.get(path)?.revision ?? edition.revision),
    }
  })
  if (rows.length > 0) {
    await trx
      .deleteFrom('edition_file')
      .where('edition_id', '=', edition.id)
      .where('path', 'in', [...merged.keys()])
      .execute()
    await trx.insertInto('edition_file').values(rows).execute()
  }
  const isWrittenHere = (path: string, text: FileText): boolean =>
    text !== files.textOf(path) && text !== (onto.get(path) ?? null)
  const paths = [...merged].flatMap(([path, { text }]) => (isWrittenHere(path, text) ? [path] : []))
  if (paths.length > 0) await noteChanges(trx, { edition, files, person, paths, revision, at })
  await trx
    .updateTable('edition')
    .set({ base, revision, changed_at: at })
    .where('id', '=', edition.id)
    .execute()
}

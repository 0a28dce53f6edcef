import type { Json } from '#engine/values/types.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import type { StudioAnswers } from './StudioAnswers.ts'
import { getEdition, lockEdition, requireState } from './editionRows.ts'
import { type EditionFiles, openEditionFiles } from './EditionFiles.ts'
import { mergeInThread } from './mergeInThread.ts'
import type { FileText } from './packText.ts'
import { checkText } from './textLimits.ts'
import { writeFiles } from './writeFiles.ts'

interface Saving {
  person: SignedIn
  id: string
  changes: readonly { path: string; base: FileText; text: FileText }[]
}

/** Others who save at the same moment let this one begin again, so often. */
const MAX_ROUNDS = 5

/**
 * What stands is merged with what came: nobody's work is overwritten unseen. Merging may take long and is done beside the
 * requests, without a lock; where somebody else was faster it is done again.
 * @throws error.conflict where others were faster again and again; error.badRequest where a file comes twice
 */
export async function saveEdition(portal: Portal, saving: Saving): Promise<StudioAnswers['saveEdition']> {
  const paths = new Set<string>()
  for (const { path, base, text } of saving.changes) {
    if (paths.has(path)) throw new ApiError('error.badRequest')
    paths.add(path)
    for (const one of [base, text]) if (one !== null) checkText(path, one)
  }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const saved = await trySaving(portal, saving)
    if (saved !== undefined) return saved
  }
  throw new ApiError('error.conflict')
}

/** Undefined: somebody saved since the files were read. */
async function trySaving(
  portal: Portal,
  { person, id, changes }: Saving,
): Promise<StudioAnswers['saveEdition'] | undefined> {
  const seen = await getEdition(portal.database, id)
  requireState(seen, 'open')
  const files = await openEditionFiles(portal, portal.database, seen)
  const { texts, conflicts } = await mergeChanges(portal, { owner: person.id, files, changes })
  return inTransaction(portal, async (trx) => {
    const edition = await lockEdition(trx, id)
    requireState(edition, 'open')
    if (edition.revision !== seen.revision || edition.base !== seen.base) return undefined
    // The revision is the same, and so are the files.
    const revision = await writeFiles(portal, trx, { edition, files, texts, person: person.id })
    return { revision, files: [...texts].map(([path, text]) => ({ path, text })), conflicts }
  })
}

interface Merging {
  owner: string
  files: EditionFiles
  changes: Saving['changes']
}

async function mergeChanges(
  portal: Portal,
  { owner, files, changes }: Merging,
): Promise<{ texts: Map<string, FileText>; conflicts: Told[] }> {
  const sides = changes.map(({ path, base, text }) => ({ base, mine: text, theirs: files.textOf(path) }))
  const merged = await mergeInThread(portal, owner, sides)
  const texts = new Map<string, FileText>()
  const conflicts: Told[] = []
  for (const [index, { path }] of changes.entries()) {
    const made = merged[index]
    if (made === undefined) throw new Error('A merge has no result')
    texts.set(path, made.text)
    conflicts.push(...made.conflicts.map((one) => toldConflict(path, one)))
  }
  return { texts, conflicts }
}

interface Sides {
  pointer: string
  base: Json | undefined
  mine: Json | undefined
  theirs: Json | undefined
}
type Told = StudioAnswers['saveEdition']['conflicts'][number]

/** A side that has nothing there is absent. */
export function toldConflict(path: string, { pointer, base, mine, theirs }: Sides): Told {
  return {
    path,
    pointer,
    ...(base !== undefined && { base }),
    ...(mine !== undefined && { mine }),
    ...(theirs !== undefined && { theirs }),
  }
}

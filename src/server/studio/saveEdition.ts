import { mergeTexts } from '#engine/json/mergeTexts.ts'
import type { Json } from '#engine/values/types.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { StudioAnswers } from './StudioAnswers.ts'
import { lockEdition, requireState } from './editionRows.ts'
import { openEditionFiles } from './EditionFiles.ts'
import type { FileText } from './packText.ts'
import { checkText } from './textLimits.ts'
import { writeFiles } from './writeFiles.ts'

interface Saving {
  person: SignedIn
  id: string
  changes: readonly { path: string; base: FileText; text: FileText }[]
}

/** What stands is merged with what came: nobody's work is overwritten unseen. */
export async function saveEdition(
  portal: Portal,
  { person, id, changes }: Saving,
): Promise<StudioAnswers['saveEdition']> {
  for (const { path, text } of changes) if (text !== null) checkText(path, text)
  return inTransaction(portal, async (trx) => {
    const edition = await lockEdition(trx, id)
    requireState(edition, 'open')
    const files = await openEditionFiles(portal, trx, edition)
    const texts = new Map<string, FileText>()
    const conflicts: StudioAnswers['saveEdition']['conflicts'] = []
    for (const { path, base, text } of changes) {
      const theirs = texts.has(path) ? (texts.get(path) ?? null) : files.textOf(path)
      const merged = mergeTexts({ base, mine: text, theirs })
      texts.set(path, merged.text)
      conflicts.push(...merged.conflicts.map((one) => toldConflict(path, one)))
    }
    const revision = await writeFiles(portal, trx, { edition, files, texts, person: person.id })
    return { revision, files: [...texts].map(([path, text]) => ({ path, text })), conflicts }
  })
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

import { inTransaction } from '../applications/inTransaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { getEdition, lockEdition, requireState } from './editionRows.ts'
import { openEditionFiles } from './EditionFiles.ts'
import { isMeta } from './newerMeta.ts'
import type { FileText } from './packText.ts'
import type { StudioAnswers } from './StudioAnswers.ts'
import { runContent } from './thread/askContent.ts'
import { checkText } from './textLimits.ts'
import { writeFiles } from './writeFiles.ts'

/** Byte for byte as they were taken in or saved. */
export async function exportEdition(
  portal: Portal,
  id: string,
  onlyChanged: boolean,
): Promise<StudioAnswers['exportEdition']> {
  const files = await openEditionFiles(portal, portal.database, await getEdition(portal.database, id))
  if (onlyChanged) return { files: files.changed() }
  return { files: [...files.all()].map(([path, text]) => ({ path, text })) }
}

interface Import {
  person: SignedIn
  id: string
  whole: boolean
  files: readonly { path: string; text: string }[]
}

/**
 * Takes files as they are. What the portal does not know in them the check tells; nothing of it is dropped. Files of a newer
 * version of the portal are refused as a whole.
 */
export async function importEdition(
  portal: Portal,
  { person, id, whole, files }: Import,
): Promise<StudioAnswers['importEdition']> {
  const texts = new Map<string, FileText>()
  for (const { path, text } of files) {
    if (texts.has(path)) throw new ApiError('error.badRequest')
    checkText(path, text)
    texts.set(path, text)
  }
  await refuseNewer(portal, person, files)
  return inTransaction(portal, async (trx) => {
    const edition = await lockEdition(trx, id)
    requireState(edition, 'open')
    const now = await openEditionFiles(portal, trx, edition)
    if (whole) for (const path of now.all().keys()) if (!texts.has(path)) texts.set(path, null)
    const changed = [...texts].flatMap(([path, text]) => (now.textOf(path) === text ? [] : [path]))
    const revision = await writeFiles(portal, trx, { edition, files: now, texts, person: person.id })
    if (changed.length > 0)
      await portal.audit(trx, {
        who: person.id,
        what: 'edition.import',
        about: id,
        details: { rows: changed.length },
      })
    return { revision, changed }
  })
}

/** In the thread for content: nobody has looked at these files yet. @throws error.invalid */
async function refuseNewer(portal: Portal, { id: owner }: SignedIn, files: Import['files']): Promise<void> {
  const meta = files.filter(({ path }) => isMeta(path))
  if (meta.length === 0) return
  const params = await runContent(portal, { name: 'newerMeta', owner, makeInput: () => meta })
  if (params !== undefined)
    throw new ApiError('error.invalid', { message: 'studioFiles.importNewer', params: { ...params } })
}

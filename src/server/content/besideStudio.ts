import type { Content } from '#engine/content/types.ts'
import type { Portal } from '../Portal.ts'
import { hashFiles } from './readContentFolders.ts'
import { type CurrentRelease, findReleaseSources, insertPacked } from './releaseRows.ts'

type Files = ReadonlyMap<string, string>
interface Folders {
  current: CurrentRelease
  sources: Files
  foldersHash: string
  content: Content
}
/** `folders`: they have what the studio published, and go on from there. */
type Beside =
  | { outcome: 'folders' }
  | { outcome: 'published'; hash: string }
  | { outcome: 'bothMoved'; hash: string; difference: string[] }

/** What becomes of folders that are read while a release of the studio is the current one. */
export async function besideStudio(portal: Portal, folders: Folders): Promise<Beside> {
  const { contentOf } = await import('./packStudio.ts')
  const { current, sources } = folders
  const standing = await findReleaseSources(portal.database, current.hash)
  if (standing === undefined) throw new Error(`There is no release ${current.hash}`)
  if (hashFiles(contentOf(standing)) === hashFiles(sources)) return { outcome: 'folders' }
  const taken = await findTaken(portal, current)
  // The same folders, read by another engine: what the studio published is made anew by it.
  if (taken !== undefined && hashFiles(taken) === hashFiles(sources)) return renew(portal, folders, standing)
  return bothMoved(folders, contentOf(standing))
}

/** The folders as they were last taken in. */
async function findTaken(portal: Portal, { foldersHash }: CurrentRelease): Promise<Files | undefined> {
  if (foldersHash === null) return undefined
  const row = await portal.database
    .selectFrom('release')
    .select('hash')
    .where('origin', '=', 'folders')
    .where('folders_hash', '=', foldersHash)
    .executeTakeFirst()
  return row && findReleaseSources(portal.database, row.hash)
}

async function renew(portal: Portal, folders: Folders, standing: Files): Promise<Beside> {
  const { parseContent } = await import('#engine/content/parseContent.ts')
  const { contentOf, packStudio } = await import('./packStudio.ts')
  const { current, foldersHash } = folders
  const { content, faults } = parseContent(contentOf(standing))
  if (content === undefined || faults.length > 0) return bothMoved(folders, contentOf(standing))
  const packed = packStudio(portal.keys.release, { content, files: standing })
  await portal.database.transaction().execute(async (trx) => {
    const { title, made_by } = await trx
      .selectFrom('release')
      .select(['title', 'made_by'])
      .where('hash', '=', current.hash)
      .executeTakeFirstOrThrow()
    const at = portal.clock.now()
    await insertPacked(trx, packed, { origin: 'studio', foldersHash, at, title, madeBy: made_by })
  })
  return { outcome: 'published', hash: packed.hash }
}

async function bothMoved({ current, content }: Folders, standing: Files): Promise<Beside> {
  const { parseContent } = await import('#engine/content/parseContent.ts')
  const { compareReleases } = await import('#engine/diff/compareReleases.ts')
  const { differenceReport } = await import('#engine/diff/differenceReport.ts')
  const own = parseContent(standing).content
  const difference = own === undefined ? [] : differenceReport(compareReleases(own, content))
  return { outcome: 'bothMoved', hash: current.hash, difference }
}

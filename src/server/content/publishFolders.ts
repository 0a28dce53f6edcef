import type { Content } from '#engine/content/types.ts'
import type { Fault } from '#engine/issue.ts'
import type { Portal } from '../Portal.ts'
import { engineHash } from './engineHash.ts'
import { besideStudio } from './besideStudio.ts'
import { sha256 } from './manifest.ts'
import { hashFiles, readContentFolders } from './readContentFolders.ts'
import { findCurrentRelease, insertRelease, isStored } from './releaseRows.ts'

export type PublishOutcome =
  | { outcome: 'published'; hash: string }
  | { outcome: 'same'; hash: string }
  /**
   * The studio has moved on since the last import: its release stays, the folders wait for a decision. `difference`: what
   * they have otherwise, in words.
   */
  | { outcome: 'bothMoved'; hash: string; difference: string[] }
  /** In production: others came after these folders, which a server of the release before still has; they come back by hand alone. */
  | { outcome: 'replaced'; hash: string }
  | { outcome: 'faults'; faults: Fault[] }

/** The folders are an import, never an overwrite (design section 4). */
export async function publishFolders(portal: Portal): Promise<PublishOutcome> {
  const sources = await readContentFolders(portal.config.contentRoot)
  const foldersHash = sha256(`${hashFiles(sources)}\n${engineHash()}`)
  const current = await findCurrentRelease(portal.database)
  if (current?.foldersHash === foldersHash) return { outcome: 'same', hash: current.hash }
  // Compilers of content are loaded when there is something to compile: most starts find nothing new.
  const { parseContent } = await import('#engine/content/parseContent.ts')
  const { publishBundle } = await import('#engine/bundle/publishBundle.ts')
  const { content, faults } = parseContent(sources)
  if (content === undefined || faults.length > 0) return { outcome: 'faults', faults }
  const broken = await patternErrors(content)
  if (broken.length > 0) return { outcome: 'faults', faults: broken }
  if (current !== undefined && current.movedBy !== 'folders') {
    const beside = await besideStudio(portal, { current, sources, foldersHash, content })
    if (beside.outcome === 'published') await portal.releases.refresh(portal.database)
    if (beside.outcome !== 'folders') return beside
  }
  const bundle = publishBundle(content, { sha256 })
  if (current !== undefined && (await isReplaced(portal, bundle.hash, current.hash)))
    return { outcome: 'replaced', hash: current.hash }
  await portal.database.transaction().execute((trx) =>
    insertRelease(trx, portal.keys.release, {
      bundle,
      content,
      sources,
      origin: 'folders',
      foldersHash,
      at: portal.clock.now(),
    }),
  )
  await portal.releases.refresh(portal.database)
  return { outcome: 'published', hash: bundle.hash }
}

/** Patterns run on the thread that answers requests: only those in which the check finds no error. */
async function patternErrors(content: Content): Promise<Fault[]> {
  const { CheckMemory } = await import('#engine/check/CheckMemory.ts')
  const { checkPatterns } = await import('#engine/check/schema/checkPatterns.ts')
  const findings = checkPatterns({ content, memory: new CheckMemory() })
  return findings.filter(({ severity }) => severity === 'error')
}

async function isReplaced({ config, database }: Portal, hash: string, current: string): Promise<boolean> {
  return config.production && hash !== current && isStored(database, hash)
}

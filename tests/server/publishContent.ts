import { publishBundle } from '#engine/bundle/publishBundle.ts'
import type { Content } from '#engine/content/types.ts'
import { sha256 } from '#server/content/manifest.ts'
import { insertRelease } from '#server/content/releaseRows.ts'
import type { Portal } from '#server/Portal.ts'

/** Content that a test has made is the current release. @returns its hash. */
export async function publishContent(
  portal: Portal,
  content: Content,
  origin: 'folders' | 'studio' = 'folders',
): Promise<string> {
  const bundle = publishBundle(content, { sha256 })
  await portal.database.transaction().execute((trx) =>
    insertRelease(trx, portal.keys.release, {
      bundle,
      content,
      sources: new Map(),
      origin,
      foldersHash: null,
      at: portal.clock.now(),
    }),
  )
  await portal.releases.refresh(portal.database)
  return bundle.hash
}

import { publishBundle } from '#engine/bundle/publishBundle.ts'
import type { Content } from '#engine/content/types.ts'
import { sha256 } from '#server/content/manifest.ts'
import { insertRelease } from '#server/content/releaseRows.ts'
import type { Portal } from '#server/Portal.ts'

/** Another release of what the portal has: `change` writes into a copy of its content. */
export async function publishChange(portal: Portal, change: (content: Content) => void): Promise<string> {
  const { database, releases } = portal
  const content = structuredClone((await releases.getRelease(database)).content)
  change(content)
  const bundle = publishBundle(content, { sha256 })
  await database.transaction().execute((trx) =>
    insertRelease(trx, portal.keys.release, {
      bundle,
      content,
      sources: new Map(),
      origin: 'studio',
      foldersHash: null,
      at: portal.clock.now(),
    }),
  )
  await releases.refresh(database)
  return bundle.hash
}

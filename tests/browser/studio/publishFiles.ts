import { publishBundle } from '#engine/bundle/publishBundle.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { sha256 } from '#server/content/manifest.ts'
import { insertRelease } from '#server/content/releaseRows.ts'
import type { Portal } from '#server/Portal.ts'
import { getReleaseFiles } from '#server/studio/releaseFiles.ts'

/** Another release of the files that the current one was made from; `change` writes into a copy of them. */
export async function publishFiles(
  portal: Portal,
  change: (files: Map<string, string>) => void,
): Promise<void> {
  const { database, releases } = portal
  const sources = new Map(await getReleaseFiles(portal, database, releases.currentHash() ?? ''))
  change(sources)
  const { content, faults } = parseContent(sources)
  if (content === undefined) throw new Error(faults[0]?.message ?? 'no content')
  const bundle = publishBundle(content, { sha256 })
  await database.transaction().execute((trx) =>
    insertRelease(trx, portal.keys.release, {
      bundle,
      content,
      sources,
      origin: 'studio',
      foldersHash: null,
      at: portal.clock.now(),
    }),
  )
  await releases.refresh(database)
}

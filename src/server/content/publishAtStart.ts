import type { Portal } from '../Portal.ts'
import { contentFault } from './contentFault.ts'
import { publishFolders } from './publishFolders.ts'

/** Lines of the difference in the log. */
const TOLD = 50

/** @throws StartFault with one line for each fault of the content. */
export async function publishAtStart(portal: Portal): Promise<void> {
  const published = await publishFolders(portal)
  if (published.outcome === 'faults') throw contentFault(portal.config.contentRoot, published.faults)
  if (published.outcome === 'bothMoved')
    portal.log.warn(
      { release: published.hash, difference: published.difference.slice(0, TOLD) },
      'the folders and the studio have both changed: the studio’s release stays until the folders are imported there',
    )
  if (published.outcome === 'replaced')
    portal.log.warn(
      { release: published.hash },
      'the folders were published before, and others after them: to go back to them, publish their release in the studio',
    )
  await portal.releases.refresh(portal.database)
}

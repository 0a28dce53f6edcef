import type { Fault } from '#engine/issue.ts'
import type { Portal } from '../Portal.ts'
import { StartFault } from '../StartFault.ts'
import { publishFolders } from './publishFolders.ts'

/** @throws StartFault with one line for each fault of the content. */
export async function publishAtStart(portal: Portal): Promise<void> {
  const published = await publishFolders(portal)
  if (published.outcome === 'faults')
    throw new StartFault(
      `The content in ${portal.config.contentRoot} has ${published.faults.length} fault(s):`,
      published.faults.map(faultLine),
    )
  if (published.outcome === 'bothMoved')
    portal.log.warn(
      { release: published.hash },
      'the folders and the studio have both changed: the studio’s release stays',
    )
  await portal.releases.refresh(portal.database)
}

const faultLine = ({ file, pointer, code, message }: Fault): string =>
  `${file}#${pointer}  ${code}: ${message}`

import type { Portal } from '../Portal.ts'
import { FolderWatch } from './FolderWatch.ts'
import { publishFolders } from './publishFolders.ts'

/** Editors write a file in several moves; they are over after this. */
const QUIET = 40

/** Development: a saved content file is published and told to the open browsers; with faults the old release stays. */
export function watchFolders(portal: Portal): { close(): void } {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve(false)
  const watch = new FolderWatch(portal.config.contentRoot, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then((wasFaulty) => {
        watch.arm()
        return publishChange(portal, wasFaulty)
      })
    }, QUIET)
  })
  watch.arm()
  return {
    close: () => {
      clearTimeout(timer)
      watch.close()
    },
  }
}

/** @returns whether the folders have faults; that they are as before again is told, too. */
async function publishChange(portal: Portal, wasFaulty: boolean): Promise<boolean> {
  try {
    const published = await publishFolders(portal)
    if (published.outcome === 'faults') portal.releases.tell({ kind: 'faults', faults: published.faults })
    if (published.outcome === 'same' && wasFaulty)
      portal.releases.tell({ kind: 'release', hash: published.hash })
    return published.outcome === 'faults'
  } catch (cause) {
    portal.log.error({ cause: String(cause) }, 'the changed content could not be published')
    return wasFaulty
  }
}

import type { Portal } from '../Portal.ts'
import { FolderWatch } from './FolderWatch.ts'
import { publishFolders } from './publishFolders.ts'

/** Editors write a file in several moves; they are over after this. */
const QUIET = 40

/** Development: a saved content file is published and told to the open browsers; with faults the old release stays. */
export function watchFolders(portal: Portal): { close(): void } {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const watch = new FolderWatch(portal.config.contentRoot, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(() => {
        watch.arm()
        return publishChange(portal)
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

async function publishChange(portal: Portal): Promise<void> {
  try {
    const published = await publishFolders(portal)
    if (published.outcome === 'faults') portal.releases.tell({ kind: 'faults', faults: published.faults })
  } catch (cause) {
    portal.log.error({ cause: String(cause) }, 'the changed content could not be published')
  }
}

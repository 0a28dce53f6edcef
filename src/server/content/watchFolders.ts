import { existsSync, type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import type { Portal } from '../Portal.ts'
import { publishFolders } from './publishFolders.ts'
import { CONTENT_FOLDERS } from './readContentFolders.ts'

/** Editors write a file in several moves; they are over after this. */
const QUIET = 40

export interface FolderWatch {
  close(): void
}

/** Development: a saved content file is published and told to the open browsers; with faults the old release stays. */
export function watchFolders(portal: Portal): FolderWatch {
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const changed = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(() => publishChange(portal))
    }, QUIET)
  }
  const watchers: FSWatcher[] = []
  for (const folder of CONTENT_FOLDERS) {
    const place = join(portal.config.contentRoot, folder)
    if (existsSync(place)) watchers.push(watch(place, { recursive: true }, changed))
  }
  return {
    close: () => {
      clearTimeout(timer)
      for (const watcher of watchers) watcher.close()
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

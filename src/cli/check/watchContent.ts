import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_FOLDERS } from '#server/content/readContentFolders.ts'
import { Changes } from './Changes.ts'
import { ContentCheck } from './ContentCheck.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import type { CheckOptions } from './readCheckOptions.ts'
import { tellFindings } from './tellFindings.ts'

/** Checks again whenever a file is saved, until it is ended. @throws CouldNotRun */
export async function watchContent(options: CheckOptions): Promise<number> {
  const check = new ContentCheck(options)
  const changes = new Changes()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => changes.end())
  // Watched before it is read: what changes meanwhile is read again.
  const watchers = CONTENT_FOLDERS.flatMap((folder) =>
    watched(join(options.root, folder), () => changes.tell()),
  )
  tell(check, options, performance.now())
  for await (const changedAt of changes.moments()) tell(check, options, changedAt)
  for (const watcher of watchers) watcher.close()
  return 0
}

function tell(check: ContentCheck, options: CheckOptions, since: number): void {
  try {
    const checked = check.run()
    tellFindings(checked, options, performance.now() - since)
  } catch (cause) {
    if (!(cause instanceof CouldNotRun)) throw cause
    // The folders are being moved, or a named file has gone: whoever does it goes on.
    console.error(cause.message)
  }
}

function watched(folder: string, tell: () => void): FSWatcher[] {
  try {
    const watcher = watch(folder, { recursive: true }, tell)
    watcher.on('error', tell)
    return [watcher]
  } catch {
    return []
  }
}

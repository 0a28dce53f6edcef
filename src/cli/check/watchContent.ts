import { FolderWatch } from '#server/content/FolderWatch.ts'
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
  const folders = new FolderWatch(options.root, () => changes.tell())
  const told = (since: number): void => {
    // Watched before it is read: what changes meanwhile is read again.
    folders.arm()
    tell(check, options, since)
  }
  told(performance.now())
  for await (const changedAt of changes.moments()) told(changedAt)
  folders.close()
  return 0
}

function tell(check: ContentCheck, options: CheckOptions, since: number): void {
  try {
    const checked = check.run()
    tellFindings(checked, options, since)
  } catch (cause) {
    if (!(cause instanceof CouldNotRun)) throw cause
    // The folders are being moved, or a named file has gone: whoever does it goes on.
    console.error(cause.message)
  }
}

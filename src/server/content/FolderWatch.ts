import { type Dirent, type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { isDropping } from './isDropping.ts'
import { CONTENT_FOLDERS } from './readContentFolders.ts'
import { fileStamp, statOf } from './statOf.ts'

/** How often all stamps are compared, for file systems that tell of nothing, in milliseconds. */
const SECOND_LOOK = 1000

interface Watched {
  stamp: string
  watcher: FSWatcher | undefined
}

/**
 * Tells that something below the content folders changed, however it was saved. Each folder is watched by itself: it tells of
 * every name in it, also of one that another file takes over, which the watcher of that file would never hear of.
 */
export class FolderWatch {
  readonly #root: string
  readonly #tell: () => void
  readonly #second: NodeJS.Timeout
  #folders = new Map<string, Watched>()
  #seen = ''

  constructor(root: string, tell: () => void) {
    this.#root = root
    this.#tell = tell
    this.#second = setInterval(() => this.#lookAgain(), SECOND_LOOK)
  }

  /** To be called before the folders are read: what changes from here on is told. */
  arm(): void {
    const stamps: string[] = []
    const folders = new Map<string, Watched>()
    this.#take(folders, '.')
    const waiting: string[] = [...CONTENT_FOLDERS]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (!this.#take(folders, next)) continue
      stamps.push(next)
      this.#stampInto(stamps, next, waiting)
    }
    for (const [folder, { watcher }] of this.#folders) {
      if (folders.get(folder)?.watcher !== watcher) watcher?.close()
    }
    this.#folders = folders
    this.#seen = stamps.join('\n')
  }

  close(): void {
    clearInterval(this.#second)
    for (const { watcher } of this.#folders.values()) watcher?.close()
  }

  #lookAgain(): void {
    const seen = this.#seen
    this.arm()
    if (this.#seen !== seen) this.#tell()
  }

  /** Whether there is such a folder. One that was moved away and came back, or was replaced, is watched anew. */
  #take(folders: Map<string, Watched>, folder: string): boolean {
    const path = join(this.#root, folder)
    const stats = statOf(path)
    if (!stats?.isDirectory()) return false
    // A number may be given again to the folder that comes after one; the moment of its making is not.
    const stamp = `${stats.dev} ${stats.ino} ${stats.birthtimeMs}`
    const known = this.#folders.get(folder)
    const kept = known?.stamp === stamp ? known : { stamp, watcher: this.#watch(folder, path) }
    folders.set(folder, kept)
    return true
  }

  #watch(folder: string, path: string): FSWatcher | undefined {
    try {
      const watcher = watch(path, (_event, name) => {
        if (isOfContent(folder, name)) this.#tell()
      })
      return watcher.on('error', this.#tell)
    } catch {
      // The system has no watcher left, or the folder lets nobody in: the second look sees it.
      return undefined
    }
  }

  #stampInto(stamps: string[], folder: string, waiting: string[]): void {
    for (const entry of entriesOf(join(this.#root, folder))) {
      if (isDropping(entry.name)) continue
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) waiting.push(path)
      else stamps.push(`${path} ${fileStamp(statOf(join(this.#root, path)))}`)
    }
  }
}

/** Around the content folders lies much else; where the system gives no name it may have been one of them. */
function isOfContent(folder: string, name: string | null): boolean {
  if (name === null) return true
  return folder === '.' ? CONTENT_FOLDERS.some((one) => one === name) : !isDropping(name)
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

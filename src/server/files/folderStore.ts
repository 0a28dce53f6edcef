import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './FileStore.ts'

/** Two letters a sub-folder, so that no folder grows without end. A file appears whole or not at all. */
export function folderStore(folder: string): FileStore {
  const placeOf = (name: string): string => join(folder, name.slice(0, 2), name)
  return {
    write: async (name, bytes) => {
      await makeFolder(join(folder, name.slice(0, 2)))
      const beside = `${placeOf(name)}.${randomUUID()}`
      try {
        await writeSynced(beside, bytes)
        await rename(beside, placeOf(name))
      } catch (cause) {
        // On a full disk half a file would keep its room for good.
        await rm(beside, { force: true }).catch(() => undefined)
        throw cause
      }
    },
    read: (name) => readFile(placeOf(name)),
    remove: (name) => rm(placeOf(name), { force: true }),
  }
}

/** Not with all above it at once: of a disk that is read-only, that says that a folder is missing. */
async function makeFolder(place: string): Promise<void> {
  try {
    await mkdir(place, { mode: 0o700 })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    if (code === 'ENOENT') await mkdir(place, { recursive: true, mode: 0o700 })
    else if (code !== 'EEXIST') throw cause
  }
}

async function writeSynced(place: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(place, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

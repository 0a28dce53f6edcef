import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './FileStore.ts'

/** Two letters a sub-folder, so that no folder grows without end. A file appears whole or not at all. */
export function folderStore(folder: string): FileStore {
  const placeOf = (name: string): string => join(folder, name.slice(0, 2), name)
  return {
    write: async (name, bytes) => {
      await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
      const beside = `${placeOf(name)}.${randomUUID()}`
      const handle = await open(beside, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(beside, placeOf(name))
    },
    read: (name) => readFile(placeOf(name)),
    remove: (name) => rm(placeOf(name), { force: true }),
  }
}

import type { Portal } from '../Portal.ts'
import type { FileStore } from './FileStore.ts'
import { folderStore } from './folderStore.ts'
import { s3Store } from './s3Store.ts'

const opened = new WeakMap<Portal, FileStore>()

export function openFileStore(portal: Portal): FileStore {
  const { files } = portal.config
  const store = opened.get(portal) ?? (files.kind === 'folder' ? folderStore(files.folder) : s3Store(files))
  opened.set(portal, store)
  return store
}

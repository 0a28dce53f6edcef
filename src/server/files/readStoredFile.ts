import { Readable } from 'node:stream'
import type { PersonKey } from '../people/personKeys.ts'
import type { FileStore } from './FileStore.ts'
import type { StoredFile } from './getReadableFile.ts'
import { readPieces } from './storedPieces.ts'

/** The bytes of a stored file, a piece at a time. */
export function readStoredFile(store: FileStore, key: PersonKey, file: StoredFile): Readable {
  const { pieces, stored_as } = file
  const bytes = pieces === null ? readWhole(store, key, stored_as) : readPieces({ store, key }, pieces)
  return Readable.from(bytes, { objectMode: false })
}

/** As files were stored before they had pieces. */
async function* readWhole(store: FileStore, key: PersonKey, storedAs: string): AsyncGenerator<Buffer> {
  yield key.decrypt(await store.read(storedAs))
}

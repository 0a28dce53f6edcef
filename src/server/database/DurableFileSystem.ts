import { fdatasyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

interface OpenStream {
  nfd?: number
}
interface FileSystemWithSync {
  NODEFS: { stream_ops: { fsync: (stream: OpenStream) => number } }
}
type ModuleOptions = Parameters<NodeFS['init']>[1]

/** The embedded database's file system ignores fsync; a commit would then live in the page cache alone. */
export class DurableFileSystem extends NodeFS {
  override async init(pglite: PGlite, options: ModuleOptions): Promise<{ emscriptenOpts: ModuleOptions }> {
    const made = await super.init(pglite, options)
    const before = made.emscriptenOpts.preRun ?? []
    const addSync = (module: unknown): void => {
      if (!hasNodeFileSystem(module)) throw new Error('The embedded database changed its file system')
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fdatasyncSync(stream.nfd)
        return 0
      }
    }
    made.emscriptenOpts.preRun = [addSync, ...(Array.isArray(before) ? before : [before])]
    return made
  }
}

function hasNodeFileSystem(module: unknown): module is FileSystemWithSync {
  return typeof module === 'object' && module !== null && 'NODEFS' in module
}

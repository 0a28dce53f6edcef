import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupFault } from './BackupFault.ts'
import { KEY, MANIFEST, SNAPSHOT } from './Snapshot.ts'
import { TarWriter } from './tarFile.ts'

/**
 * The folder of a snapshot as one new file that nobody else may read.
 * `key`: the master key's text, where it is to be in it. @throws BackupFault where there is such a file.
 */
export async function packBackup(folder: string, file: string, key?: string): Promise<void> {
  const handle = await create(file)
  try {
    const tar = new TarWriter(handle)
    const names = [...(await namesBelow(folder, 'database')), ...(await namesBelow(folder, 'files'))]
    for (const name of [SNAPSHOT, ...names]) await addFile(tar, name, join(folder, name))
    if (key !== undefined) await addText(tar, KEY, key)
    await addText(tar, MANIFEST, JSON.stringify({ entries: tar.entries }))
    await tar.end()
    await handle.close()
  } catch (cause) {
    await handle.close()
    await rm(file, { force: true })
    throw cause
  }
}

async function create(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600)
  } catch (cause) {
    throw isExisting(cause)
      ? new BackupFault(`${file} is there: another back-up writes it, or one was cut off. Then take it away.`)
      : new BackupFault(`${file} cannot be written.`, { cause })
  }
}

const isExisting = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'EEXIST'

/** As a tar names them: with slashes, below the folder, sorted. */
async function namesBelow(folder: string, part: string): Promise<string[]> {
  const found = await readdir(join(folder, part), { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

async function addFile(tar: TarWriter, name: string, place: string): Promise<void> {
  const { size } = await stat(place)
  await tar.add(name, size, createReadStream(place))
}

function addText(tar: TarWriter, name: string, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  const once = async function* (): AsyncGenerator<Buffer> {
    yield await Promise.resolve(bytes)
  }
  return tar.add(name, bytes.length, once())
}

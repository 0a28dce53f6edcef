import { createReadStream } from 'node:fs'
import { type FileHandle, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keyName } from '../people/masterKeys.ts'
import { BackupFault } from './BackupFault.ts'
import { sealManifest } from './manifestSeal.ts'
import { KEY, MANIFEST, type Manifest, SNAPSHOT, type Snapshot } from './Snapshot.ts'
import { TarWriter } from './tarFile.ts'

export interface PackKeys {
  /** That were given: one that opens the snapshot seals the file. */
  masters: readonly Buffer[]
  /** The master key's text, where it is to be in it. */
  inside?: string | undefined
}

/**
 * The folder of a snapshot as one new file that nobody else may read.
 * @throws BackupFault where there is such a file, or none of the keys is the one of these data.
 */
export async function packBackup(folder: string, file: string, keys: PackKeys): Promise<void> {
  const master = await sealingKey(folder, keys)
  const handle = await create(file)
  try {
    const tar = new TarWriter(handle)
    const names = [...(await namesBelow(folder, 'database')), ...(await namesBelow(folder, 'files'))]
    for (const name of [SNAPSHOT, ...names]) await addFile(tar, name, join(folder, name))
    if (keys.inside !== undefined) await addText(tar, KEY, keys.inside)
    const manifest: Manifest = { entries: tar.entries, seal: sealManifest(master, tar.entries) }
    await addText(tar, MANIFEST, JSON.stringify(manifest))
    await tar.end()
    await handle.close()
  } catch (cause) {
    await handle.close()
    await rm(file, { force: true })
    throw cause
  }
}

/** Of a portal that never started any will do: it has sealed nothing. */
async function sealingKey(folder: string, { masters }: PackKeys): Promise<Buffer> {
  const { keyNames }: Snapshot = JSON.parse(await readFile(join(folder, SNAPSHOT), 'utf8'))
  const master = masters.find((one) => keyNames.length === 0 || keyNames.includes(keyName(one)))
  if (master !== undefined) return master
  const given = masters.map(keyName).join(' and ')
  throw new BackupFault(`The data are of the master key ${keyNames.join(' and ')}; given is ${given}.`)
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

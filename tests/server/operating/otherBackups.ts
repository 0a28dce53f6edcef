import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packBackup } from '#server/backup/packBackup.ts'
import type { Snapshot } from '#server/backup/Snapshot.ts'
import { writeSnapshot } from '#server/backup/writeSnapshot.ts'
import type { Database } from '#server/database/openDatabase.ts'
import { readMasters } from '#server/people/readMasters.ts'

/** Of a database without keys, or of one that tells which it needs; gives `place`. */
export async function snapshotOf(database: Database, place: string): Promise<string> {
  const source = {
    database,
    files: { kind: 'folder', folder: join(dirname(place), 'none') } as const,
    masters: [],
    madeAt: new Date('2026-08-01T08:00:00Z'),
  }
  await writeSnapshot(source, place)
  return place
}

/** A back-up, sealed as one of `dataDir` is, that says something else of itself; gives `file`. */
export async function packedWith(
  { from, file, dataDir }: { from: string; file: string; dataDir: string },
  change: (snapshot: Snapshot) => void,
): Promise<string> {
  const head = join(from, 'snapshot.json')
  const text = await readFile(head, 'utf8')
  const snapshot: Snapshot = JSON.parse(text)
  change(snapshot)
  await writeFile(head, JSON.stringify(snapshot))
  const masters = readMasters({ masterKey: undefined, oldMasterKey: undefined, dataDir })
  await packBackup(from, file, { masters })
  await writeFile(head, text)
  return file
}

/** A folder with nothing but the key of other data; gives `to`. */
export async function withKeyOf(dataDir: string, to: string): Promise<string> {
  await mkdir(to, { recursive: true })
  await copyFile(join(dataDir, 'master.key'), join(to, 'master.key'))
  return to
}

export async function* oncePiece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes)
}

import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBackup, readEntry } from '#server/backup/checkBackup.ts'
import { sealManifest } from '#server/backup/manifestSeal.ts'
import { packBackup } from '#server/backup/packBackup.ts'
import type { Manifest } from '#server/backup/Snapshot.ts'
import { TarWriter } from '#server/backup/tarFile.ts'
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { keyName } from '#server/people/masterKeys.ts'
import { environmentOf, fillLittle, runCommandOf, withData } from './dataFolder.ts'
import { oncePiece, packedWith, snapshotOf, withKeyOf } from './otherBackups.ts'

let folder: string
let dataDir: string
/** Of these data, with their key. */
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-sealed-'))
  dataDir = join(folder, 'data')
  file = join(folder, 'kept.tar')
  await fillLittle(dataDir)
  const made = await runCommandOf('backup', [file, '--with-key'], environmentOf(dataDir))
  expect(made.code).toBe(0)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const restore = (args: string[], to: string) => runCommandOf('restore', args, environmentOf(to))

describe('a back-up that somebody else wrote is refused', () => {
  /** With the key of `dataDir` alone. */
  const emptyPlace = (name: string) => withKeyOf(dataDir, join(folder, name))
  const untouched = async (place: string) => expect(await readdir(place)).toEqual(['master.key'])

  it('where hashes fit what was changed, and the seal does not', async () => {
    const target = await emptyPlace('forged')
    const forged = await rewritten('forged.tar', otherRows, ({ seal }) => seal)
    const line = 'The back-up was changed: its seal does not fit.\n'
    expect(await restore([forged], target)).toMatchObject({ code: 2, err: line })
    // No word takes what is proved to be changed.
    expect(await restore([forged, '--unsealed'], target)).toMatchObject({ code: 2, err: line })
    await untouched(target)
  })

  it('where it is sealed with another key, whether that is in it or not', async () => {
    const target = await emptyPlace('other')
    const other = Buffer.alloc(32, 5)
    const sealed = ({ entries }: Manifest) => sealManifest(other, entries)
    const forged = await rewritten('other.tar', otherRows, sealed)
    const refused = await restore([forged], target)
    expect(refused.err).toBe(
      `The back-up is sealed with the master key ${keyName(other)}: without it nobody can say who wrote it. Put it there as master.key, or set PORTAL_MASTER_KEY.\n`,
    )
    await untouched(target)
    // It needs no key of anybody: it brings its own.
    const database = await openDatabase({ asItIs: true })
    await migrate(database, undefined, migrationNames())
    const from = await snapshotOf(database, join(folder, 'theirs'))
    await database.destroy()
    const own = join(folder, 'own.tar')
    await packBackup(from, own, { masters: [other], inside: other.toString('base64') })
    expect(await restore([own], target)).toMatchObject({ code: 2, err: refused.err })
    await untouched(target)
    // Where there is no key, it is the only one that can be meant; and whoever knows better says so.
    expect(await restore([own], join(folder, 'alone'))).toMatchObject({ code: 0 })
    expect(await restore([own, '--unsealed'], target)).toMatchObject({ code: 0 })
  })

  it('where it has no seal, but for whoever says that they know it', async () => {
    const plain = await rewritten('plain.tar', sameRows, () => undefined)
    const line =
      'The back-up has no seal: an older portal wrote it, or somebody else did. If you know where it was kept, say --unsealed.\n'
    const to = await emptyPlace('plain')
    expect(await restore([plain], to)).toMatchObject({ code: 2, err: line })
    await untouched(to)
    expect(await restore([plain, '--unsealed'], to)).toMatchObject({ code: 0, err: '' })
    const rows = await withData(to, ({ database }) =>
      database.selectFrom('audit').select('what').where('what', '=', 'signIn').execute(),
    )
    expect(rows).toHaveLength(3)
  })

  it('where its columns are none of this database: what it says of them becomes SQL', async () => {
    const target = await emptyPlace('typed')
    const place = join(folder, 'snapshot')
    const from = await withData(dataDir, ({ database }) => snapshotOf(database, place))
    const change = async (name: string, to: { name?: string; type?: string }) => {
      const made = await packedWith({ from, file: join(folder, `${name}.tar`), dataDir }, ({ tables }) => {
        const [column] = tables.find((table) => table.name === 'audit')?.columns ?? []
        Object.assign(column ?? {}, to)
      })
      return restore([made], target)
    }
    const line = "The back-up has what this portal's database has not: audit"
    const typed = await change('typed', { type: 'uuid), (select pg_sleep(0)' })
    expect(typed).toMatchObject({ code: 2, err: `${line}.about\n` })
    expect(await change('named', { name: 'elsewhere' })).toMatchObject({ err: `${line}.elsewhere\n` })
    expect(await readdir(target)).not.toContain('database')
  })
})

/** The file without its key, its rows changed, with hashes that fit: as anybody makes it who can write it. */
async function rewritten(
  name: string,
  change: (rows: string) => string,
  sealOf: (manifest: Manifest) => Manifest['seal'],
): Promise<string> {
  const [read, written] = [await open(file), await open(join(folder, name), 'wx')]
  const { entries, manifest } = await checkBackup(read)
  const tar = new TarWriter(written)
  for (const entry of entries.filter((one) => one.name !== 'master.key')) {
    const pieces: Buffer[] = []
    for await (const piece of readEntry(read, entry)) pieces.push(piece)
    const bytes = Buffer.concat(pieces)
    const isLog = entry.name === 'database/audit.jsonl'
    const fresh = isLog ? Buffer.from(change(bytes.toString('utf8'))) : bytes
    await tar.add(entry.name, fresh.length, oncePiece(fresh))
  }
  const seal = sealOf({ ...manifest, entries: tar.entries })
  const text = Buffer.from(JSON.stringify({ entries: tar.entries, ...(seal && { seal }) }))
  await tar.add('manifest.json', text.length, oncePiece(text))
  await tar.end()
  await read.close()
  await written.close()
  return join(folder, name)
}
const otherRows = (rows: string): string => rows.replaceAll('"signIn"', '"sign"')
const sameRows = (rows: string): string => rows

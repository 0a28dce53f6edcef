import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rename, rm, watch, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '#server/backup/Snapshot.ts'
import { TarWriter } from '#server/backup/tarFile.ts'
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { RESTORED } from '#server/database/openEmbedded.ts'
import { environmentOf, fillLittle, ROOT, runCommandOf, STORED, withData } from './dataFolder.ts'
import { oncePiece, packedWith, snapshotOf, withKeyOf } from './otherBackups.ts'

let folder: string
/** Data as they were; with their key. */
let dataDir: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-restore-'))
  dataDir = join(folder, 'data')
  file = join(folder, 'kept.tar')
  await fillLittle(dataDir)
  expect(await runCommandOf('backup', [file, '--with-key'], environmentOf(dataDir))).toMatchObject({
    code: 0,
  })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const restore = (args: string[], to: string) => runCommandOf('restore', args, environmentOf(to))
const packed = (from: string, name: string, change: (snapshot: Snapshot) => void) =>
  packedWith({ from, file: join(folder, name), dataDir }, change)
const storedIn = (place: string) => join(place, 'files', STORED.name.slice(0, 2), STORED.name)
const signIns = (place: string) =>
  withData(place, async ({ database }) => {
    const rows = await database.selectFrom('audit').select('sequence').where('what', '=', 'signIn').execute()
    return rows.length
  })

describe('what is not whole is refused in one line, and nothing is touched', () => {
  const target = () => join(folder, 'untouched')
  beforeAll(() => withKeyOf(dataDir, target()))
  const bytesAt = async (text: string) => (await readFile(file)).indexOf(text)
  it.each([
    [
      'torn',
      (bytes: Buffer) => bytes.subarray(0, bytes.length / 2),
      'The back-up is torn: it ends too early.',
    ],
    [
      'cut at its end',
      (bytes: Buffer, at: number) => Buffer.concat([bytes.subarray(0, at), Buffer.alloc(1024)]),
      'The back-up is torn: it has no manifest.',
    ],
    ['none', () => Buffer.alloc(5000, 'x'), 'This is no back-up of the portal, or it was changed.'],
    ['empty', () => Buffer.alloc(0), 'The back-up is torn: it ends too early.'],
    [
      'with a seal that is none',
      (bytes: Buffer, at: number) => {
        const proof = bytes.indexOf('"proof":"', at) + '"proof":'.length
        const end = bytes.indexOf('"', proof + 1)
        return Buffer.from(bytes)
          .fill('1', proof, end)
          .fill('1', end, end + 1)
      },
      'The back-up was changed: manifest.json',
    ],
  ])(
    '%s',
    async (name, change, line) => {
      const other = join(folder, `${name}.tar`)
      await writeFile(other, change(await readFile(file), await bytesAt('manifest.json')))
      expect(await restore([other], target())).toMatchObject({ code: 2, err: `${line}\n` })
      expect(await readdir(target())).toEqual(['master.key'])
    },
    60_000,
  )

  it('changed by a byte', async () => {
    const other = join(folder, 'changed.tar')
    const bytes = await readFile(file)
    const at = bytes.indexOf(STORED.bytes.subarray(0, 100))
    bytes[at + 5] = 255
    await writeFile(other, bytes)
    const line = `The back-up was changed: files/ab/${STORED.name}\n`
    expect(await restore([other], target())).toMatchObject({ code: 2, err: line })
    expect(await readdir(target())).toEqual(['master.key'])
  })

  it('leading elsewhere', async () => {
    const other = join(folder, 'elsewhere.tar')
    const handle = await open(other, 'wx')
    const tar = new TarWriter(handle)
    const add = (name: string, text: string) => tar.add(name, text.length, oncePiece(Buffer.from(text)))
    await add('files/../../x', 'x')
    await add('manifest.json', JSON.stringify({ entries: tar.entries }))
    await tar.end()
    await handle.close()
    const line = "The back-up has what is none of the portal's: files/../../x\n"
    expect(await restore([other], target())).toMatchObject({ code: 2, err: line })
  })

  it('of a newer portal, or without some of its rows', async () => {
    const from = await withData(dataDir, ({ database }) => snapshotOf(database, join(folder, 'whole')))
    const newer = await packed(from, 'newer.tar', ({ migrations }) => migrations.push('9999_later'))
    const line = 'The back-up is of a newer portal: this one does not know 9999_later.\n'
    expect(await restore([newer], target())).toMatchObject({ code: 2, err: line })
    const short = await packed(from, 'short.tar', ({ tables }) =>
      tables.forEach((table) => (table.rows += 1)),
    )
    const missing = await restore([short], target())
    expect(missing).toMatchObject({ code: 2 })
    expect(missing.err).toMatch(/^The rows of \w+ did not arrive as the back-up has them\.\n$/)
    expect(existsSync(join(target(), 'database'))).toBe(false)
  })
})

it('brings an older back-up forward at the next start', async () => {
  const database = await openDatabase({ asItIs: true })
  await migrate(database, undefined, migrationNames().slice(0, -4))
  const from = await snapshotOf(database, join(folder, 'older'))
  await database.destroy()
  const older = await packed(from, 'older.tar', () => {})
  const to = await withKeyOf(dataDir, join(folder, 'forward'))
  expect(await restore([older], to)).toMatchObject({ code: 0 })
  const run = await withData(to, ({ database }) => database.selectFrom('session').select('id').execute())
  expect(run).toEqual([])
})

it('replaces data only when it is told to, not under a server, and not with those of another key', async () => {
  const to = join(folder, 'replaced')
  expect(await restore([file], to)).toMatchObject({ code: 0, err: '' })
  const full = `${to} is not empty. Give an empty folder, or --replace.\n`
  expect(await restore([file], to)).toMatchObject({ code: 2, err: full })
  const busy = `Another process is using the data in ${to}. Stop it first.\n`
  await withData(to, async ({ audit, database }) => {
    await audit(database, { what: 'signIn' })
    expect(await restore([file, '--replace'], to)).toMatchObject({ code: 2, err: busy })
  })
  const otherKey = { ...environmentOf(to), PORTAL_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }
  const refused = await runCommandOf('restore', [file, '--replace'], otherKey)
  expect(refused.err).toMatch(/^The back-up needs the master key [0-9a-f]{16}; given is [0-9a-f]{16}\.\n$/)

  // The key of there may be the only one for other back-ups.
  const another = Buffer.alloc(32, 9).toString('base64')
  await rename(join(to, 'master.key'), join(to, 'kept'))
  await writeFile(join(to, 'master.key'), another)
  expect((await restore([file, '--replace'], to)).err).toMatch(/^The back-up is sealed with the master key /)
  const exchanged = await restore([file, '--replace', '--unsealed'], to)
  const [, kept = ''] = /^The master key that was there lies in (.+) now\.$/m.exec(exchanged.out) ?? []
  expect(await readFile(kept, 'utf8')).toBe(another)
  expect(await readFile(join(to, 'master.key'), 'utf8')).toBe(await readFile(join(to, 'kept'), 'utf8'))
  await withData(to, ({ audit, database }) => audit(database, { what: 'signIn' }))

  // Killed before the restored data take their places, it has changed nothing.
  await writeFile(join(to, 'files', 'ab', 'ab99-later'), 'later')
  const changes = watch(to)
  const script = join(ROOT, 'src/cli/restore.ts')
  const command = spawn(process.execPath, [script, file, '--replace'], { env: environmentOf(to) })
  for await (const { filename } of changes) if (filename === '.restoring') break
  command.kill('SIGKILL')
  await once(command, 'close')
  expect(await signIns(to)).toBe(4)

  // Killed while they do, it lets nobody start on half of them.
  await writeFile(join(to, RESTORED), '')
  await expect(signIns(to)).rejects.toThrow(`A restore into ${to} was cut off. Run it again with --replace.`)
  expect(await restore([file, '--replace'], to)).toMatchObject({ code: 0 })
  expect(await signIns(to)).toBe(3)
  expect(await readFile(storedIn(to))).toEqual(STORED.bytes)
  expect(existsSync(join(to, 'files', 'ab', 'ab99-later'))).toBe(false)
})

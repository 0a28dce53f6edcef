import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withRequest } from '#cli/backup/takeSnapshot.ts'
import { answerBackups } from '#server/backup/answerBackups.ts'
import { checkBackup } from '#server/backup/checkBackup.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/server.ts'
import { environmentOf, fillData, ROOT, runCommandOf, STORED, withData } from './dataFolder.ts'

let folder: string
let dataDir: string
/** Of the filled data, with its key. */
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-backup-'))
  dataDir = join(folder, 'data')
  file = join(folder, 'kept.tar')
  await fillData(dataDir)
  const made = await backup([file, '--with-key'])
  expect(made.err).toBe('')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const backup = (args: string[], from = dataDir) => runCommandOf('backup', args, environmentOf(from))
const restore = (args: string[], to: string) => runCommandOf('restore', args, environmentOf(to))

/** What is in a back-up, by hash; not when it was made. */
async function contentsOf(name: string) {
  const handle = await open(name)
  const { snapshot, entries } = await checkBackup(handle)
  await handle.close()
  return { ...snapshot, madeAt: '', names: entries.map((entry) => entry.name) }
}
async function rowsOf(place: string, of: string) {
  const handle = await open(place)
  const { entries } = await checkBackup(handle)
  const entry = entries.find(({ name }) => name === of)
  const bytes = Buffer.alloc(entry?.size ?? 0)
  await handle.read(bytes, 0, bytes.length, entry?.at ?? 0)
  await handle.close()
  return bytes.toString('utf8').split('\n').sort()
}

async function countsIn(name: string) {
  const text = (await rowsOf(name, 'database/audit.jsonl')).join('\n')
  const count = (word: string) => text.split(`"${word}"`).length - 1
  return { signIn: count('signIn'), signOut: count('signOut') }
}

/** Has the data as a server has, and does with a request what `then` says. */
async function holdData(then: string) {
  const lock = import.meta.resolve('#server/database/lockDirectory.ts')
  const program = `
    import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
    const { lockDirectory } = await import(${JSON.stringify(lock)})
    await lockDirectory(${JSON.stringify(dataDir)})
    process.stdout.write('held')
    setInterval(() => {
      const name = readdirSync(${JSON.stringify(dataDir)}).find((one) => one.startsWith('backup-'))
      const request = ${JSON.stringify(`${dataDir}/`)} + name
      if (name === undefined || !existsSync(request + '/wanted')) return
      renameSync(request + '/wanted', request + '/taken')
      writeFileSync(request + '/taken', String(process.pid))
      ${then}
    }, 20)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program])
  await once(holder.stdout, 'data')
  return holder
}
const requests = async () => (await readdir(dataDir)).filter((name) => name.startsWith('backup-'))

describe('a back-up', () => {
  it('is one file that its owner alone can read, is taken of a portal that stands still, and overwrites nothing', async () => {
    expect((await stat(file)).mode & 0o777).toBe(process.platform === 'win32' ? 0o666 : 0o600)
    const again = await backup([file])
    expect(again).toMatchObject({ code: 2, err: `${file} is there already. Give another name.\n` })
    const { names, files } = await contentsOf(file)
    expect(files).toBe(1)
    expect(names).toContain('master.key')
    expect(await requests()).toEqual([])
  })

  it('is taken of a portal that serves and writes: what was written together is in it together, or not at all', async () => {
    const server = await startServer(
      readConfig({ ...environmentOf(dataDir), PORT: '0', PORTAL_LOG_LEVEL: 'silent' }, ROOT),
    )
    const { database, audit } = server.portal
    const name = join(folder, 'running.tar')
    let pairs = 0
    const running = new AbortController()
    const taken = backup([name]).finally(() => running.abort())
    while (!running.signal.aborted) {
      pairs += 1
      await database.transaction().execute(async (trx) => {
        await audit(trx, { what: 'signIn' })
        await audit(trx, { what: 'signOut' })
      })
      // Not whether it is ready: on a slow machine the snapshot holds the only connection for more than a second.
      expect((await fetch(`${server.address}/health`)).status).toBe(200)
    }
    const { code, out } = await taken
    expect((await fetch(`${server.address}/ready`)).status).toBe(200)
    await server.close()
    expect(code).toBe(0)
    expect(out).toMatch(/^.*running\.tar: tables \d+, rows \d+, files 1$/m)
    expect(out).toMatch(/^The master key \([0-9a-f]{16}\) is not in it: keep it elsewhere\.$/m)
    expect((await contentsOf(name)).names).not.toContain('master.key')
    const before = await countsIn(file)
    const after = await countsIn(name)
    expect(after.signIn - before.signIn).toBe(after.signOut - before.signOut)
    expect(after.signOut).toBeGreaterThan(0)
    expect(after.signOut).toBeLessThan(pairs)

    // The drill: on a second machine, with the key that was kept elsewhere, everything is what it was.
    const second = join(folder, 'second')
    const keyless = await restore([name], second)
    expect(keyless).toMatchObject({ code: 2, out: '' })
    expect(keyless.err).toMatch(/^The back-up is sealed with the master key [0-9a-f]{16}: .+\n$/)
    await mkdir(second)
    await copyFile(join(dataDir, 'master.key'), join(second, 'master.key'))
    expect(await restore([name], second)).toMatchObject({ code: 0, err: '' })
    expect(await readFile(join(second, 'files', STORED.name.slice(0, 2), STORED.name))).toEqual(STORED.bytes)
    const copy = join(folder, 'second.tar')
    expect(await backup([copy], second)).toMatchObject({ code: 0 })
    const { tables, ...rest } = await contentsOf(name)
    expect(await contentsOf(copy)).toEqual({ ...rest, tables })
    for (const table of tables) {
      const entry = `database/${table.name}.jsonl`
      // Verifying the trail notes how far it came.
      if (!table.name.startsWith('audit_'))
        expect(await rowsOf(copy, entry)).toEqual(await rowsOf(name, entry))
    }
  })

  it('says in one line that there is nothing to back up, or no key, or no folder for it', async () => {
    const nowhere = join(folder, 'nowhere')
    expect(await backup([join(folder, 'x.tar')], nowhere)).toMatchObject({
      code: 2,
      err: `There are no data in ${nowhere}. Set PORTAL_DATA_DIR.\n`,
    })
    const keyless = join(folder, 'keyless')
    await mkdir(join(keyless, 'database'), { recursive: true })
    expect(await backup([join(folder, 'x.tar')], keyless)).toMatchObject({
      code: 2,
      err: `The master key is missing in ${keyless}. Put it back, or set PORTAL_MASTER_KEY.\n`,
    })
    const lost = join(folder, 'lost', 'x.tar')
    expect(await backup([lost])).toMatchObject({ code: 2, err: `${lost}.draft cannot be written.\n` })
    expect(await requests()).toEqual([])
  })

  it('is not there when the server ends while it writes', async () => {
    const holder = await holdData('process.kill(process.pid, "SIGKILL")')
    const name = join(folder, 'torn.tar')
    expect(await backup([name])).toMatchObject({
      code: 2,
      err: 'The server ended before the back-up was whole. Ask again.\n',
    })
    expect(holder.signalCode).toBe('SIGKILL')
    expect(existsSync(name)).toBe(false)
    expect(await requests()).toEqual([])
  })

  it('that the server cannot write leaves no half of it on the disk, and the reason', async () => {
    const request = join(dataDir, `backup-${process.pid}`)
    await mkdir(join(request, 'snapshot', 'database'), { recursive: true })
    await writeFile(join(request, 'snapshot', 'database', 'account.jsonl'), '')
    await writeFile(join(request, 'wanted'), '')
    const round = withData(dataDir, (portal) => answerBackups.run(portal))
    await expect(round).rejects.toThrow('EEXIST')
    expect((await readdir(request)).sort()).toEqual(['failed', 'taken'])
    // And whoever asks next has its number, as in a container that was started again.
    const found = await withRequest(dataDir, join(folder, 'x.draft'), (place) => readdir(place))
    expect(found).toEqual([])
    expect(await requests()).toEqual([])
  })

  it('leaves nothing when it is broken off, and takes away what one that was killed has left', async () => {
    await mkdir(join(dataDir, 'backup-999999999', 'snapshot'), { recursive: true })
    const holder = await holdData('process.stdout.write("taken")')
    const name = join(folder, 'broken.tar')
    const script = join(ROOT, 'src/cli/backup.ts')
    const command = spawn(process.execPath, [script, name], { env: environmentOf(dataDir) })
    await once(holder.stdout, 'data')
    expect(await requests()).toEqual([`backup-${command.pid}`])
    command.kill('SIGINT')
    const [code] = await once(command, 'close')
    holder.kill('SIGKILL')
    await once(holder, 'close')
    expect(code).toBe(2)
    expect(await requests()).toEqual([])
    expect(existsSync(`${name}.draft`)).toBe(false)
  })
})

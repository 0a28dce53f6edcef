import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { folderStore } from '#server/files/folderStore.ts'
import { handleErrors } from '#server/http/handleErrors.ts'

test('a file that could not be written whole leaves nothing behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-store-'))
  const store = folderStore(folder)
  // Something else is where it belongs: it can be written beside, and not be put there.
  await mkdir(join(folder, 'ab', 'abc', 'full'), { recursive: true })
  await expect(store.write('abc', Buffer.from('bytes'))).rejects.toThrow()
  expect(await readdir(join(folder, 'ab'))).toEqual(['abc'])
  await rm(folder, { recursive: true })
})

/** What root may do on Linux: a file system of its own. */
const mounting = test.runIf(process.platform === 'linux' && process.getuid?.() === 0)

mounting('a read-only disk says so, also where a folder would have to be made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-store-'))
  const run = promisify(execFile)
  const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'none', folder]).then(
    () => true,
    () => false,
  )
  try {
    if (mounted)
      await expect(folderStore(folder).write('abc', Buffer.from('bytes'))).rejects.toMatchObject({
        code: 'EROFS',
      })
  } finally {
    if (mounted) await run('umount', [folder])
    await rm(folder, { recursive: true })
  }
})

test('the folder of the files is made with the first of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-store-'))
  const store = folderStore(join(folder, 'data', 'files'))
  await store.write('abc', Buffer.from('bytes'))
  await store.write('abd', Buffer.from('others'))
  expect([await store.read('abc'), await store.read('abd')].map(String)).toEqual(['bytes', 'others'])
  await rm(folder, { recursive: true })
})

test.each(['ENOSPC', 'EROFS', 'EDQUOT', 'EIO'])(
  'a disk that answers %s is away, and may be asked again',
  async (code) => {
    const app = fastify()
    handleErrors(app)
    app.get('/', () => Promise.reject(Object.assign(new Error('the disk'), { code })))
    const { statusCode, headers } = await app.inject('/')
    expect(statusCode).toBe(503)
    expect(headers['retry-after']).toBeDefined()
    await app.close()
  },
)

import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readTarEntries, TarWriter } from '#server/backup/tarFile.ts'

const SIZE = { from: 124, to: 136 }
const SUM = { from: 148, to: 156 }
let folder: string
let tar: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-tar-'))
  const handle = await open(join(folder, 'whole.tar'), 'wx')
  const writer = new TarWriter(handle)
  await writer.add('snapshot.json', 4, only(Buffer.from('some')))
  await writer.end()
  await handle.close()
  tar = await readFile(join(folder, 'whole.tar'))
})
afterAll(() => rm(folder, { recursive: true }))

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The tar whose first file says that it is of this size, with a sum that is right. */
function sized(text: string): Buffer {
  const bytes = Buffer.from(tar).fill(0, SIZE.from, SIZE.to)
  bytes.write(text, SIZE.from)
  const sum = bytes
    .subarray(0, 512)
    .fill(' ', SUM.from, SUM.to)
    .reduce((all, byte) => all + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, SUM.from)
  return bytes
}

async function entriesOf(bytes: Buffer) {
  const place = join(folder, 'other.tar')
  await writeFile(place, bytes)
  const handle = await open(place)
  try {
    return await readTarEntries(handle)
  } finally {
    await handle.close()
  }
}

it('reads what was written', async () => {
  expect(await entriesOf(sized('4'))).toEqual([{ name: 'snapshot.json', size: 4, at: 512 }])
})

it.each(['-1000', 'zz', '', '9', '1e3', '0x8', '4.5'])('takes "%s" for the size of no file', async (size) => {
  await expect(entriesOf(sized(size))).rejects.toMatchObject({
    name: 'BackupFault',
    message: 'This is no back-up of the portal, or it was changed.',
  })
})

import { existsSync, readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileInfo, UploadState } from '#contract/schemas.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { type SimplePdf, simplePdf } from './simplePdf.ts'
import { inspectBytes } from './inspectBytes.ts'
import { fixture, uploadRequest, openRoad, fillTransfer, type Road } from '../applications/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

async function tokenOf(email: string): Promise<string> {
  const { id } = await road.as(email)
  return openSession(road.portal, road.portal.database, id)
}
async function upload(bytes: Buffer, name: string, email = 'aysel@example.az') {
  const request = uploadRequest({ bytes, name })
  const authorization = `Bearer ${await tokenOf(email)}`
  return road.app.inject({ ...request, headers: { ...request.headers, authorization } })
}
const fileOf = async (answer: ReturnType<typeof upload>): Promise<FileInfo> => {
  const { file } = (await answer).json<UploadState>()
  if (file === null) throw new Error('a file is expected')
  return file
}
const PDF = readFileSync(fixture('ok-1-page.pdf'))

describe('an upload', () => {
  it(
    'is known by its content, and named without a path',
    { meta: { spec: ['asvs.5.2.2', 'asvs.5.3.2'] } },
    async () => {
      const answer = await upload(PDF, '../../etc/Attestat — Əliyeva.pdf')
      expect(answer.statusCode).toBe(200)
      expect(answer.json().file).toMatchObject({
        name: 'Attestat — Əliyeva.pdf',
        type: 'application/pdf',
        size: PDF.length,
        pages: 1,
      })
    },
  )
  it('lies sealed in the store', { meta: { spec: ['asvs.5.3.1'] } }, async () => {
    const { id } = await fileOf(upload(PDF, 'a.pdf'))
    const row = await road.portal.database
      .selectFrom('file')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { files } = road.portal.config
    if (files.kind !== 'folder') throw new Error('a folder is expected')
    const [piece] = row.pieces ?? []
    const place = `${files.folder}/${row.stored_as.slice(0, 2)}/${piece?.name}`
    expect(piece?.name.startsWith(row.stored_as)).toBe(true)
    expect(existsSync(place)).toBe(true)
    expect(readFileSync(place).includes('%PDF')).toBe(false)
    expect(row.name.includes('a.pdf')).toBe(false)
  })
  it(
    'is refused with a reason when it is none of ours, broken or too large',
    { meta: { spec: ['asvs.5.2.1', 'asvs.5.2.2', 'asvs.1.3.4'] } },
    async () => {
      const html = await upload(Buffer.from('<html><script>1</script></html>'), 'a.pdf')
      expect([html.statusCode, html.json().message]).toEqual([415, 'valid.fileType'])
      const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
      for (const name of ['a.svg', 'a.png']) {
        const svg = await upload(Buffer.from(drawing), name)
        expect([name, svg.statusCode, svg.json().message]).toEqual([name, 415, 'valid.fileType'])
      }
      const broken = await upload(PDF.subarray(0, 300), 'a.pdf')
      expect([broken.statusCode, broken.json().message]).toEqual([415, 'valid.fileCorrupt'])
      const large = await upload(Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]), 'a.pdf')
      expect([large.statusCode, large.json()]).toEqual([
        413,
        expect.objectContaining({ message: 'valid.fileSize', params: { max: 10 } }),
      ])
      const nobody = await road.app.inject(uploadRequest({ bytes: PDF, name: 'a.pdf' }))
      expect(nobody.statusCode).toBe(401)
    },
  )
  it(
    'says why: empty, locked, with a program, with too many pages or pixels',
    { meta: { spec: ['asvs.1.3.5', 'asvs.5.2.1'] } },
    async () => {
      const told = async (bytes: Buffer) => (await upload(bytes, 'a')).json()
      const sent = (pdf: SimplePdf) => told(simplePdf(pdf))
      expect(await told(Buffer.alloc(0))).toMatchObject({ message: 'valid.fileEmpty' })
      expect(await sent({ trailer: '/Encrypt 9 0 R' })).toMatchObject({ message: 'valid.fileLocked' })
      expect(await sent({ catalog: '/OpenAction 4 0 R', objects: ['<</S/URI/URI(x)>>'] })).toMatchObject({
        message: 'valid.fileActive',
      })
      expect(await sent({ catalog: '/OpenAction[3 0 R/Fit]' })).toMatchObject({ file: { pages: 1 } })
      expect(await sent({ kids: 201 })).toMatchObject({ message: 'valid.filePages', params: { max: 200 } })
      const picture = '<</Subtype/Image/Width 60000/Height 60000/Length 1>>stream\n0\nendstream'
      expect(await sent({ objects: [picture] })).toMatchObject({ message: 'valid.filePixels' })
    },
  )
})

describe('a stored file', () => {
  it(
    'is given out once for a ticket, as an attachment that nothing sniffs or keeps',
    { meta: { spec: ['asvs.5.4.1', 'asvs.5.4.2', 'asvs.3.2.1'] } },
    async () => {
      const owner = await road.as('aysel@example.az')
      const { id } = await fileOf(upload(PDF, 'Şəhadətnamə (1).pdf'))
      const { body } = await owner.send<{ url: string }>('POST', `/api/files/${id}/ticket`)
      const first = await road.app.inject({ method: 'GET', url: body.url })
      expect(first.statusCode).toBe(200)
      expect(first.rawPayload.equals(PDF)).toBe(true)
      expect(first.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''%C5%9E%C9%99had%C9%99tnam%C9%99%20%281%29.pdf",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      expect((await road.app.inject({ method: 'GET', url: body.url })).statusCode).toBe(404)
      const { body: late } = await owner.send<{ url: string }>('POST', `/api/files/${id}/ticket`)
      road.clock.advance(61_000)
      expect((await road.app.inject({ method: 'GET', url: late.url })).statusCode).toBe(404)
    },
  )
  it(
    'is its owner’s alone until an application that names it is handed in; then the staff of that one read it',
    { meta: { spec: ['asvs.8.2.2'] } },
    async () => {
      const owner = await road.as('aysel@example.az')
      const id = await fillTransfer(owner, 'aysel')
      const { body } = await owner.get(`/api/applications/${id}`)
      const transcript = String(body.answers['documents']?.['transcript'])
      const seen = async (email: string) =>
        (await (await road.as(email)).get(`/api/files/${transcript}`)).status
      expect([
        await seen('aysel@example.az'),
        await seen('bdu@example.az'),
        await seen('rauf@example.az'),
      ]).toEqual([200, 404, 404])
      await owner.move(id, 'submit')
      expect([await seen('bdu@example.az'), await seen('ministry@example.az')]).toEqual([200, 200])
      expect([await seen('rauf@example.az'), await seen('admin@example.az')]).toEqual([404, 404])
    },
  )
})

describe('a PNG', () => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.writeUInt32BE(data.length, 0)
    head.write(type, 4, 'latin1')
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0)
    return Buffer.concat([head, data, crc])
  }
  const png = (rows: number, ...more: Buffer[]): Buffer => {
    const header = Buffer.from([0, 0, 0, 64, 0, 0, 0, 64, 8, 0, 0, 0, 0])
    const pixels = deflateSync(Buffer.alloc(rows * 65))
    const parts = [chunk('IHDR', header), ...more, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
    return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...parts])
  }
  it('has to have the pixels that it promises, no more and no less', async () => {
    expect(await inspectBytes(png(64), 'a.png')).toMatchObject({ type: 'image/png', pages: 1 })
    await expect(inspectBytes(png(63), 'a.png')).rejects.toMatchObject({ code: 'valid.fileCorrupt' })
    await expect(inspectBytes(png(6400), 'a.png')).rejects.toMatchObject({ code: 'valid.fileCorrupt' })
  })
  it('loses what is no picture', async () => {
    const told = png(64, chunk('tEXt', Buffer.from('Author\0Somebody')))
    const { bytes } = await inspectBytes(told, 'a.png')
    expect(bytes.equals(png(64))).toBe(true)
  })
})

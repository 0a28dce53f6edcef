import { existsSync, readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileInfo } from '#contract/schemas.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { inspectUpload } from '#server/files/inspectUpload.ts'
import { shownName } from '#server/files/shownName.ts'
import { fixture, multipartFile, openRoad, fillTransfer, type Road } from '../applications/road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
}, 120_000)
afterAll(() => road.close())

async function tokenOf(email: string): Promise<string> {
  const { id } = await road.as(email)
  return openSession(road.portal, road.portal.database, id)
}
async function upload(bytes: Buffer, name: string, email = 'aysel@example.az') {
  const { payload, headers } = multipartFile(bytes, name)
  const authorization = `Bearer ${await tokenOf(email)}`
  return road.app.inject({
    method: 'POST',
    url: '/api/files',
    headers: { authorization, ...headers },
    payload,
  })
}
const PDF = readFileSync(fixture('ok-1-page.pdf'))

describe('an upload', () => {
  it('is known by its content, and named without a path', async () => {
    const answer = await upload(PDF, '../../etc/Attestat — Əliyeva.pdf')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      name: 'Attestat — Əliyeva.pdf',
      type: 'application/pdf',
      size: PDF.length,
      pages: 1,
    })
  })
  it('lies sealed in the store', async () => {
    const { id } = (await upload(PDF, 'a.pdf')).json<FileInfo>()
    const row = await road.portal.database
      .selectFrom('file')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { files } = road.portal.config
    if (files.kind !== 'folder') throw new Error('a folder is expected')
    const place = `${files.folder}/${row.stored_as.slice(0, 2)}/${row.stored_as}`
    expect(existsSync(place)).toBe(true)
    expect(readFileSync(place).includes('%PDF')).toBe(false)
    expect(row.name.includes('a.pdf')).toBe(false)
  })
  it('is refused with a reason when it is none of ours, broken or too large', async () => {
    const html = await upload(Buffer.from('<html><script>1</script></html>'), 'a.pdf')
    expect([html.statusCode, html.json().message]).toEqual([415, 'valid.fileType'])
    const broken = await upload(PDF.subarray(0, 300), 'a.pdf')
    expect([broken.statusCode, broken.json().message]).toEqual([415, 'valid.fileCorrupt'])
    const large = await upload(Buffer.concat([PDF, Buffer.alloc(11 * 1024 * 1024)]), 'a.pdf')
    expect([large.statusCode, large.json()]).toEqual([
      413,
      expect.objectContaining({ message: 'valid.fileSize', params: { max: 10 } }),
    ])
    const none = await road.app.inject({
      method: 'POST',
      url: '/api/files',
      headers: { authorization: `Bearer ${await tokenOf('aysel@example.az')}` },
      payload: { file: 'x' },
    })
    expect(none.statusCode).toBe(400)
    expect((await road.app.inject({ method: 'POST', url: '/api/files' })).statusCode).toBe(401)
  })
})

describe('a stored file', () => {
  it('is given out once for a ticket, as an attachment that nothing sniffs or keeps', async () => {
    const owner = await road.as('aysel@example.az')
    const { id } = (await upload(PDF, 'Şəhadətnamə (1).pdf')).json<FileInfo>()
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
  })
  it('is its owner’s alone until an application that names it is handed in; then the staff of that one read it', async () => {
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
  })
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
    expect(await inspectUpload(png(64), 'a.png')).toMatchObject({ type: 'image/png', pages: 1 })
    await expect(inspectUpload(png(63), 'a.png')).rejects.toMatchObject({ code: 'valid.fileCorrupt' })
    await expect(inspectUpload(png(6400), 'a.png')).rejects.toMatchObject({ code: 'valid.fileCorrupt' })
  })
  it('loses what is no picture', async () => {
    const told = png(64, chunk('tEXt', Buffer.from('Author\0Somebody')))
    const { bytes } = await inspectUpload(told, 'a.png')
    expect(bytes.equals(png(64))).toBe(true)
  })
})

interface Hostile {
  file: string
  sendAs: string
  inFormat: boolean
}
/** Hostile and careless files that others made; not part of the product. */
const SET = process.env['PORTAL_HOSTILE_UPLOADS']
const set: Hostile[] = SET === undefined ? [] : JSON.parse(readFileSync(`${SET}/manifest.json`, 'utf8')).files

describe.skipIf(SET === undefined)('a set of hostile files (PORTAL_HOSTILE_UPLOADS)', () => {
  it.each(set)('$file as $sendAs', async ({ file, sendAs, inFormat }) => {
    const result = await inspectUpload(readFileSync(`${SET}/${file}`), sendAs).catch((cause: Error) => cause)
    expect(result instanceof Error).toBe(!inFormat)
    if (result instanceof Error) expect(result).toMatchObject({ name: 'RefusedFile' })
    else
      expect(shownName(sendAs, result.extension)).toMatch(
        /^[^\p{Cc}\p{Cf}/\\<>:"|?*]{1,124}\.(pdf|png|jpg)$/u,
      )
  })
})

import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countSteps, inspectBytes } from '../files/inspectBytes.ts'
import { simplePdf } from '../files/simplePdf.ts'
import { UploadDesk } from '../files/UploadDesk.ts'
import { outsideFiles as files, present, readOutside } from '../files/outsideFiles.ts'

let desk: UploadDesk
beforeAll(async () => {
  desk = await UploadDesk.open()
})
afterAll(() => desk.close())

/** As its owner gets it back. */
async function download(id: string) {
  const { app } = desk.test
  const headers = { authorization: `Bearer ${desk.token}` }
  const ticket = await app.inject({ method: 'POST', url: `/api/files/${id}/ticket`, headers })
  return app.inject({ url: ticket.json<{ url: string }>().url, headers: { accept: 'text/html' } })
}

/** What a browser could take for a page, a program or a place. */
const ACTIVE = /<script|<svg|<html|<\?php|<!ENTITY|MZ\x90|GPSLatitude/i

describe.skipIf(!present)('a file that others made, sent as people send theirs', () => {
  beforeEach(async () => {
    // Each person may have a few on their way; these are sent by one.
    await desk.test.portal.database.deleteFrom('upload').execute()
  })

  it.each(files.map((one) => [one.sendAs.slice(0, 60), one] as const))(
    '%j',
    { meta: { spec: ['asvs.1.3.4', 'asvs.5.2.2', 'asvs.5.4.2'] } },
    async (_name, one) => {
      const bytes = readOutside(one.file)
      const { status, body } = await desk.send({ bytes, name: one.sendAs })
      if (!one.inFormat) {
        expect([status, body.code]).toEqual([
          bytes.length === 0 ? expect.toBeOneOf([400, 415]) : 415,
          expect.stringMatching(/^error\.(unsupportedFile|badRequest)$/),
        ])
        expect(body.file ?? null).toBeNull()
        return
      }
      expect(status).toBe(200)
      const { id = '', name = '', pages } = body.file ?? {}
      if (one.facts?.pages !== undefined) expect(pages).toBe(one.facts.pages)
      expect(name).toMatch(/^[^\p{Cc}\p{Cf}/\\<>:"|?*]{1,124}\.(pdf|png|jpg)$/u)
      expect(name).not.toMatch(/^[=+\-@.\s]/)
      const { headers, rawPayload } = await download(id)
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^(image\/(png|jpeg)|application\/pdf)$/),
        'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[A-Za-z0-9%._~!-]+$/),
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(rawPayload.toString('latin1')).not.toMatch(ACTIVE)
      if (one.file === 'exif-gps.jpg') {
        expect(bytes.includes('Exif')).toBe(true)
        expect(rawPayload.includes('Exif')).toBe(false)
      }
    },
  )

  it('leaves nothing behind when it is refused', async () => {
    const before = desk.filesKept()
    for (const one of files.filter(({ inFormat }) => !inFormat)) {
      await desk.test.portal.database.deleteFrom('upload').execute()
      await desk.send({ bytes: readOutside(one.file), name: one.sendAs })
    }
    expect(desk.filesAdded(before)).toBe(0)
  })
})

const refused = (bytes: Buffer, name: string): Promise<void> =>
  expect(inspectBytes(bytes, name)).rejects.toMatchObject({ name: 'RefusedFile' })

const MEGA = 1024 * 1024
const packed = deflateSync(Buffer.alloc(300 * MEGA), { level: 9 })
const bomb = simplePdf({
  objects: [`<</Length ${packed.length}/Filter/FlateDecode>>stream\n${packed.toString('latin1')}\nendstream`],
})

describe('what is small and unpacks to much', () => {
  it(
    'is given up long before it is unpacked: 300 MB in a PDF',
    { meta: { spec: ['asvs.5.2.3'] } },
    async () => {
      expect(bomb.length).toBeLessThan(MEGA)
      await refused(bomb, 'a.pdf')
      expect(await countSteps(bomb, 'a.pdf')).toBeLessThan(40 * MEGA)
    },
  )

  it('is given up also when it stands there a hundred times', async () => {
    const small = deflateSync(Buffer.alloc(20 * MEGA), { level: 9 })
    const stream = `<</Length ${small.length}/Filter/FlateDecode>>stream\n${small.toString('latin1')}\nendstream`
    const many = simplePdf({ objects: Array.from({ length: 100 }, () => stream) })
    await refused(many, 'a.pdf')
    expect(await countSteps(many, 'a.pdf')).toBeLessThan(300 * MEGA)
  })

  it.each(['bomb-20000x20000-1bit.png', 'header-lies-60000x60000.png', 'jpeg-header-65500x65500.jpg'])(
    'is given up by what it says that it is, before one pixel: %s',
    { meta: { spec: ['asvs.5.2.3'] } },
    async (file) => {
      if (!present) return
      const bytes = readOutside(file)
      await refused(bytes, file)
      expect(await countSteps(bytes, file)).toBeLessThanOrEqual(bytes.length)
    },
  )
})

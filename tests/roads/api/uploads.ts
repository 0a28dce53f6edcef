import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import type { FileInfo } from '#contract/schemas.ts'
import type { Api } from './createApi.ts'

export interface UploadedBytes {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export const onePagePdf = (name: string): UploadedBytes => ({
  name,
  bytes: new Uint8Array(readFileSync(new URL('../../fixtures/uploads/ok-1-page.pdf', import.meta.url))),
})

/** A grey picture of so many pixels. */
export const greyPng = (name: string, width = 40, height = 60): UploadedBytes => ({
  name,
  bytes: png({ width, height, pixels: Buffer.alloc(width * height, 0x7f) }),
})

/** A square picture that no two are alike of, and that cannot be packed: a byte for each of its pixels. */
export const noisyPng = (side: number): Uint8Array<ArrayBuffer> =>
  png({ width: side, height: side, pixels: randomBytes(side * side) })

interface Grey {
  width: number
  height: number
  pixels: Buffer
}

function png({ width, height, pixels }: Grey): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  // Each row begins with how it is packed: not at all.
  const rows = Buffer.alloc((width + 1) * height)
  for (let row = 0; row < height; row += 1)
    pixels.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat(parts))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

export async function upload(api: Api, { name, bytes }: UploadedBytes): Promise<FileInfo> {
  const { file } = await api.call('sendUpload', {
    params: { id: randomUUID() },
    headers: {
      'upload-offset': 0,
      'upload-length': bytes.length,
      'upload-name': encodeURIComponent(name),
    },
    body: new Blob([bytes], { type: 'application/partial-upload' }),
  })
  if (file === null) throw new Error('An upload that is whole has become no file')
  return file
}

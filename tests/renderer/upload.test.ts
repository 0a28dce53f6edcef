import { describe, expect, test } from 'vitest'
import type { StoredFile, UploadControl } from '#renderer/environment/RendererServices.ts'
import { fileKind } from '#renderer/upload/fileKind.ts'
import type { KeptUpload, KeptUploads } from '#renderer/upload/KeptUploads.ts'
import { moved } from '#renderer/upload/moved.ts'
import { pictureSize } from '#renderer/upload/pictureSize.ts'
import { randomUuid } from '#renderer/upload/randomUuid.ts'
import type { PicturePage } from '#renderer/upload/TrayState.ts'
import { UploadTray } from '#renderer/upload/UploadTray.ts'
import { uploadRules } from '#renderer/upload/uploadRules.ts'
import { writePdf } from '#renderer/upload/writePdf.ts'
import { simplePdf } from '../server/files/simplePdf.ts'

const one = uploadRules({ type: 'string', upload: {} })
const many = uploadRules({ type: 'array', items: { type: 'string', upload: {} } })
const pdf = (name: string, bytes = simplePdf()) => new File([new Uint8Array(bytes)], name)

/** Answers when the test says so. */
class Server {
  readonly sent: { name: string; control: UploadControl; answer: PromiseWithResolvers<StoredFile> }[] = []

  readonly upload = (_file: Blob, name: string, control: UploadControl): Promise<StoredFile> => {
    const answer = Promise.withResolvers<StoredFile>()
    this.sent.push({ name, control, answer })
    return answer.promise
  }

  /** The newest one is stored. */
  store(): void {
    const last = this.sent.at(-1)
    if (last === undefined) throw new Error('nothing was sent')
    last.answer.resolve({ id: last.control.id, name: last.name, type: 'application/pdf', size: 1, pages: 1 })
  }
}

function memory(): KeptUploads & { rows: Map<string, KeptUpload> } {
  const rows = new Map<string, KeptUpload>()
  return {
    rows,
    list: async (place) => [...rows.values()].filter((row) => row.place === place),
    put: async (upload) => void rows.set(upload.id, upload),
    remove: async (id) => void rows.delete(id),
  }
}

function openTray(rules = one, kept = memory()) {
  const server = new Server()
  const stored: string[] = []
  const tray = new UploadTray({
    place: () => '/answers/a/file',
    rules,
    upload: server.upload,
    kept,
    onStored: ({ name }) => stored.push(name),
  })
  return { tray, server, kept, stored }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('what was chosen', () => {
  test('is known by its first bytes, whatever it is called', async () => {
    expect(await fileKind(pdf('a.jpg'))).toBe('application/pdf')
    expect(await fileKind(new Blob(['\u00ff']))).toBe('other')
    expect(await fileKind(new Blob([]))).toBe('empty')
  })

  test('is refused by name where it is none of ours, empty or too large, and the others are taken', async () => {
    const small = { ...many, maxBytes: 100 }
    const { tray, server } = openTray(small)
    const large = new File([`%PDF-${'a'.repeat(100)}`], 'c.pdf')
    await tray.choose([new File(['MZ'], 'a.exe'), new File([], 'b.pdf'), large, new File(['%PDF-'], 'd.pdf')])
    await settled()
    expect(tray.state().problems).toMatchObject([
      { name: 'a.exe', code: 'valid.fileType' },
      { name: 'b.pdf', code: 'valid.fileEmpty' },
      { name: 'c.pdf', code: 'valid.fileSize' },
    ])
    expect(server.sent.map(({ name }) => name)).toEqual(['d.pdf'])
  })

  test('is one document at once, several PDFs where one is wanted are parts of it', async () => {
    const alone = openTray()
    await alone.tray.choose([pdf('a.pdf')])
    await settled()
    expect(alone.server.sent.map(({ name }) => name)).toEqual(['a.pdf'])
    const together = openTray()
    await together.tray.choose([pdf('a.pdf'), pdf('b.pdf')])
    expect(together.tray.state().pages.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
    await together.tray.sendPages()
    await settled()
    expect(together.server.sent.map(({ name }) => name)).toEqual(['a.pdf'])
    expect(together.tray.state().pages).toEqual([])
  })
})

describe('a file on its way', () => {
  test('is told from queued to stored, one after the other', async () => {
    const { tray, server, stored } = openTray(many)
    await tray.choose([pdf('a.pdf'), pdf('b.pdf')])
    await settled()
    expect(tray.state().sendings.map(({ state }) => state)).toEqual(['sending', 'queued'])
    server.sent[0]?.control.onProgress(40)
    server.sent[0]?.control.onWait(true)
    expect(tray.state().sendings[0]).toMatchObject({ state: 'waiting', percent: 40 })
    server.store()
    await settled()
    server.store()
    await settled()
    expect(stored).toEqual(['a.pdf', 'b.pdf'])
    expect(tray.state().sendings).toEqual([])
  })

  test('that is refused gives its pages back, with the reason', async () => {
    const { tray, server } = openTray()
    await tray.choose([pdf('a.pdf'), pdf('b.pdf')])
    await tray.sendPages()
    await settled()
    server.sent[0]?.answer.reject(
      Object.assign(new Error('refused'), { code: 'valid.fileActive', params: {} }),
    )
    await settled()
    expect(tray.state().problems).toMatchObject([{ name: 'a.pdf', code: 'valid.fileActive' }])
    expect(tray.state().pages.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  })

  test('that fails otherwise waits for another try, or is called off', async () => {
    const { tray, server, kept } = openTray()
    await tray.choose([pdf('a.pdf')])
    await settled()
    server.sent[0]?.answer.reject(new Error('away'))
    await settled()
    const [failed] = tray.state().sendings
    expect(failed).toMatchObject({ state: 'failed' })
    tray.retry(failed?.id ?? '')
    await settled()
    expect(server.sent[1]?.control).toMatchObject({ id: failed?.id, begun: true })
    tray.cancel(failed?.id ?? '')
    expect(server.sent[1]?.control.signal.aborted).toBe(true)
    await settled()
    expect([tray.state().sendings, kept.rows.size]).toEqual([[], 0])
  })

  test('goes on in a later page of the browser, and so do pages that wait', async () => {
    const { tray, kept, server } = openTray()
    await tray.choose([pdf('a.pdf')])
    await settled()
    const later = openTray(one, kept)
    await settled()
    expect(later.server.sent[0]?.control).toMatchObject({ id: server.sent[0]?.control.id, begun: true })
    const waiting = openTray()
    await waiting.tray.choose([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
    waiting.tray.move(2, 0)
    await settled()
    const back = openTray(one, waiting.kept)
    await settled()
    expect(back.tray.state().pages.map(({ name }) => name)).toEqual(['c.pdf', 'a.pdf', 'b.pdf'])
    await back.tray.sendPages()
    await settled()
    const again = openTray(one, waiting.kept)
    await settled()
    expect(again.tray.state()).toMatchObject({ pages: [], sendings: [{ state: 'sending' }] })
  })
})

describe('pages', () => {
  test('move, are removed, and each change is said', async () => {
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    const { tray } = openTray()
    await tray.choose([pdf('a.pdf'), pdf('b.pdf')])
    tray.move(0, 1)
    expect(tray.state().said).toEqual({ text: 'form.pageMoved', params: { place: 2, total: 2 } })
    tray.remove(tray.state().pages[0]?.id ?? '')
    expect(tray.state().said).toEqual({ text: 'form.pageRemoved', params: { left: 1 } })
    expect(tray.state().pages.map(({ name }) => name)).toEqual(['a.pdf'])
  })

  test('say their size before they are opened', async () => {
    const png = Buffer.alloc(24)
    png.writeUInt32BE(20_000, 16)
    png.writeUInt32BE(30_000, 20)
    expect(await pictureSize(new Blob([png]))).toEqual({ width: 20_000, height: 30_000 })
    const jpeg = Buffer.from('ffd8ffe000080000000000000000ffc0001108012c0190', 'hex')
    jpeg.writeUInt16BE(10, 4)
    expect(await pictureSize(new Blob([jpeg]))).toEqual({ width: 400, height: 300 })
    expect(await pictureSize(new Blob([Buffer.from('ffd8ff')]))).toBeUndefined()
  })

  test('become a PDF whose table of objects is right', async () => {
    const picture = new Blob(['not really a picture'])
    const page = (width: number, height: number, turn: PicturePage['turn']): PicturePage => {
      const base = { id: randomUuid(), name: 'a.jpg', order: 1 }
      return { ...base, kind: 'picture', picture, thumb: picture, width, height, turn }
    }
    const text = await writePdf([page(100, 200, 0), page(300, 200, 90)]).text()
    expect(text).toContain('/Count 2')
    expect(text).toContain('/MediaBox[0 0 842 595]/Rotate 90')
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
    expect(text.slice(table, table + 4)).toBe('xref')
    const places = [...text.slice(table).matchAll(/^(\d{10}) 00000 n/gm)].map(([, place]) => Number(place))
    expect(places.map((place, index) => text.slice(place).startsWith(`${index + 1} 0 obj`))).not.toContain(
      false,
    )
  })
})

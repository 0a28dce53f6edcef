import { describe, expect, test, vi } from 'vitest'
import type { StoredFile, UploadControl } from '#renderer/environment/RendererServices.ts'
import { fileKind } from '#renderer/upload/fileKind.ts'
import { keepStored } from '#renderer/upload/keepStored.ts'
import type { KeptUpload, KeptUploads } from '#renderer/upload/KeptUploads.ts'
import { moved } from '#renderer/upload/moved.ts'
import { openPdf } from '#renderer/upload/pdf/openPdf.ts'
import { pictureSize } from '#renderer/upload/pictureSize.ts'
import { trayAt } from '#renderer/upload/trays.ts'
import { UploadTray } from '#renderer/upload/UploadTray.ts'
import { uploadRules } from '#renderer/upload/uploadRules.ts'
import { simplePdf } from '../server/files/simplePdf.ts'
import { openStore } from './answerStore.fixture.ts'

const one = uploadRules({ type: 'string', upload: {} })
const many = uploadRules({ type: 'array', items: { type: 'string', upload: {} } })
const pdf = (name: string, bytes = simplePdf()) => new File([new Uint8Array(bytes)], name)

interface Sent {
  file: Blob
  name: string
  control: UploadControl
  answer: PromiseWithResolvers<StoredFile>
}

/** Answers when the test says so. */
class Server {
  readonly sent: Sent[] = []

  readonly upload = (file: Blob, name: string, control: UploadControl): Promise<StoredFile> => {
    const answer = Promise.withResolvers<StoredFile>()
    this.sent.push({ file, name, control, answer })
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

/** Its first bytes come when the test says so. */
class SlowFile extends File {
  readonly read = Promise.withResolvers<void>()

  override slice(from?: number, to?: number): Blob {
    const part = super.slice(from, to)
    const bytes = () => super.slice(from, to).arrayBuffer()
    return Object.assign(part, { arrayBuffer: () => this.read.promise.then(bytes) })
  }
}

function openTray(rules = one, kept = memory()) {
  const server = new Server()
  const stored: string[] = []
  const givenUp: string[] = []
  const tray = new UploadTray({
    place: () => '/answers/a/file',
    rules,
    upload: server.upload,
    cancel: (id) => void givenUp.push(id),
    kept,
    onStored: ({ name }) => stored.push(name),
  })
  return { tray, server, kept, stored, givenUp }
}
const soon = (holds: () => void) => vi.waitFor(holds, { interval: 2, timeout: 90_000 })

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
    expect(alone.server.sent.map(({ name }) => name)).toEqual(['a.pdf'])
    const together = openTray()
    await together.tray.choose([pdf('a.pdf'), pdf('b.pdf')])
    expect(together.tray.state().pages.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
    await together.tray.sendPages()
    expect(together.server.sent.map(({ name }) => name)).toEqual(['a.pdf'])
    expect(together.tray.state().pages).toEqual([])
  })

  test('goes into the document as it stands at its end, also what was changed while it was put together', async () => {
    const { tray, server } = openTray()
    await tray.choose([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
    const sending = tray.sendPages()
    tray.remove(tray.state().pages[1]?.id ?? '')
    await sending
    expect((await openPdf(server.sent[0]?.file ?? new Blob())).pages.length).toBe(2)
    expect(tray.state().pages).toEqual([])
  })
})

describe('what is chosen while the former choice is still read', () => {
  test('wipes away none of what is told of that, and the field is busy until all is read', async () => {
    const { tray } = openTray(many)
    const slow = new SlowFile(['MZ'], 'a.exe')
    const first = tray.choose([slow])
    const second = tray.choose([new File(['MZ'], 'b.exe')])
    await fileKind(pdf('c.pdf'))
    expect(tray.state().busy).toBe(true)
    slow.read.resolve()
    await Promise.all([first, second])
    expect(tray.state()).toMatchObject({ busy: false, problems: [{ name: 'a.exe' }, { name: 'b.exe' }] })
    await tray.choose([pdf('d.pdf')])
    expect(tray.state().problems).toEqual([])
  })

  test('comes after it, and into the same document', async () => {
    const { tray, server } = openTray()
    const slow = new SlowFile([new Uint8Array(simplePdf())], 'a.pdf')
    const first = tray.choose([slow, pdf('b.pdf')])
    const second = tray.choose([pdf('c.pdf')])
    await fileKind(pdf('d.pdf'))
    slow.read.resolve()
    await Promise.all([first, second])
    expect(tray.state().pages.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
    expect(server.sent).toEqual([])
  })
})

describe('a file that is stored', () => {
  test('leaves the field to whoever is typing in another', () => {
    const store = openStore({ name: 'a' })
    store.type('/answers/first/name', 'typed')
    keepStored(store, '/answers/first/detail', { id: 'file', several: false })
    store.replace({ first: { name: 'of another device', detail: 'file' } })
    expect(store.snapshot()).toEqual({ first: { name: 'typed', detail: 'file' } })
  })
})

describe('what is kept of a field in a row', () => {
  const rows = '/answers/first/rows'
  const places = ({ rows: kept }: { rows: Map<string, KeptUpload> }) =>
    new Set([...kept.values()].map(({ place }) => place))

  test('goes along with the row, pages and documents on their way alike', async () => {
    const store = openStore({ rows: [{ title: 'a' }, { title: 'b' }, { title: 'c' }] })
    const address = store.addressOf(`${rows}/1/title`)
    const kept = memory()
    const { upload } = new Server()
    const doors = { rules: one, upload, cancel: undefined, kept, onStored: () => undefined }
    const tray = trayAt(store, address, { ...doors, place: () => store.pointerOf(address) })
    await tray.choose([pdf('a.pdf'), pdf('b.pdf')])
    store.moveRow(rows, 1, 2)
    await soon(() => expect(places(kept)).toEqual(new Set([`${rows}/2/title`])))
    await tray.sendPages()
    store.removeRow(rows, 0)
    await soon(() => expect(places(kept)).toEqual(new Set([`${rows}/1/title`])))
    expect(kept.rows.size).toBe(3)
    store.replace({ first: { rows: [{ title: 'new' }, { title: 'c' }, { title: 'b' }] } })
    await soon(() => expect(places(kept)).toEqual(new Set([`${rows}/2/title`])))
    const back = new UploadTray({ ...doors, place: () => `${rows}/2/title` })
    await soon(() => expect(back.state().sendings).toMatchObject([{ name: 'a.pdf' }]))
  })
})

describe('a file on its way', () => {
  test('is told from queued to stored, one after the other', async () => {
    const { tray, server, stored } = openTray(many)
    await tray.choose([pdf('a.pdf'), pdf('b.pdf')])
    expect(tray.state().sendings.map(({ state }) => state)).toEqual(['sending', 'queued'])
    server.sent[0]?.control.onProgress(40)
    server.sent[0]?.control.onWait(true)
    expect(tray.state().sendings[0]).toMatchObject({ state: 'waiting', percent: 40 })
    server.store()
    await soon(() => expect(server.sent.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']))
    server.store()
    await soon(() => expect(stored).toEqual(['a.pdf', 'b.pdf']))
    expect(tray.state().sendings).toEqual([])
  })

  test('that is refused gives its pages back, with the reason', async () => {
    const { tray, server } = openTray()
    await tray.choose([pdf('a.pdf'), pdf('b.pdf')])
    await tray.sendPages()
    server.sent[0]?.answer.reject(
      Object.assign(new Error('refused'), { code: 'valid.fileActive', params: {} }),
    )
    await soon(() =>
      expect(tray.state().problems).toMatchObject([{ name: 'a.pdf', code: 'valid.fileActive' }]),
    )
    expect(tray.state().pages.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
  })

  test('that fails otherwise waits for another try, or is called off', async () => {
    const { tray, server, kept } = openTray()
    await tray.choose([pdf('a.pdf')])
    server.sent[0]?.answer.reject(new Error('away'))
    await soon(() => expect(tray.state().sendings).toMatchObject([{ state: 'failed' }]))
    const id = tray.state().sendings[0]?.id ?? ''
    tray.retry(id)
    await soon(() => expect(server.sent[1]?.control).toMatchObject({ id, begun: true }))
    tray.cancel(id)
    expect(server.sent[1]?.control.signal.aborted).toBe(true)
    expect(tray.state().sendings).toEqual([])
    await soon(() => expect(kept.rows.size).toBe(0))
  })

  test('that is called off is given up where some of it may have arrived, also while it is not on its way', async () => {
    const { tray, server, kept, givenUp } = openTray(many)
    await tray.choose([pdf('a.pdf'), pdf('b.pdf')])
    const [first = '', second = ''] = tray.state().sendings.map(({ id }) => id)
    const later = openTray(many, kept)
    await soon(() => expect(later.tray.state().sendings.length).toBe(2))
    tray.cancel(second)
    expect(givenUp).toEqual([])
    server.sent[0]?.answer.reject(new Error('away'))
    await soon(() => expect(tray.state().sendings).toMatchObject([{ state: 'failed' }]))
    tray.cancel(first)
    expect(givenUp).toEqual([first])
    later.tray.cancel(second)
    expect(later.givenUp).toEqual([second])
  })

  test('goes on in a later page of the browser, and so do pages that wait', async () => {
    const { tray, kept, server } = openTray()
    await tray.choose([pdf('a.pdf')])
    const later = openTray(one, kept)
    const { id } = server.sent[0]?.control ?? {}
    await soon(() => expect(later.server.sent[0]?.control).toMatchObject({ id, begun: true }))
    const waiting = openTray()
    await waiting.tray.choose([pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')])
    waiting.tray.move(2, 0)
    const names = ({ tray: of }: { tray: UploadTray }) => of.state().pages.map(({ name }) => name)
    const back = openTray(one, waiting.kept)
    await soon(() => expect(names(back)).toEqual(['c.pdf', 'a.pdf', 'b.pdf']))
    await back.tray.sendPages()
    const again = openTray(one, waiting.kept)
    await soon(() =>
      expect(again.tray.state()).toMatchObject({ pages: [], sendings: [{ state: 'sending' }] }),
    )
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
})

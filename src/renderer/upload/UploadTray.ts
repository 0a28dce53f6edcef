import type { RendererServices, StoredFile } from '../environment/RendererServices.ts'
import { combinePages } from './combinePages.ts'
import { fileKind, type FileKind } from './fileKind.ts'
import type { KeptUpload, KeptUploads } from './KeptUploads.ts'
import { pdfPress } from './pdfPress.ts'
import { PagePile } from './PagePile.ts'
import { SendQueue, type Outgoing } from './SendQueue.ts'
import { randomUuid } from './randomUuid.ts'
import { EMPTY_TRAY, type Problem, type TrayPage, type TrayState } from './TrayState.ts'
import { tooLarge, wrongType, type UploadRules } from './uploadRules.ts'

export interface TrayDoors {
  /** Pointer of the field as it stands now: rows move. */
  place: () => string
  rules: UploadRules
  upload: RendererServices['uploadFile']
  cancel: RendererServices['cancelUpload']
  kept: KeptUploads | undefined
  onStored: (file: StoredFile) => void
}

/** Milliseconds until the answer that names a stored file is safe itself. */
const ANSWER_KEPT = 3000

/**
 * What a person has chosen for one field and what becomes of it, from the first byte to the stored file. Needs no React: it
 * goes on while its field is not drawn.
 */
export class UploadTray {
  #doors: TrayDoors
  #state: TrayState = EMPTY_TRAY
  /** Of a stored file, what is still kept in the browser. */
  readonly #keptOf = new Map<string, readonly string[]>()
  /** Everything that is kept in the browser for this field, and where that says the field stands. */
  readonly #kept = new Map<string, KeptUpload['kept']>()
  #place: string
  /** How much is being read or put together. */
  #works = 0
  #reading: Promise<unknown> = Promise.resolve()
  readonly #listeners = new Set<() => void>()
  readonly #pile: PagePile
  readonly #queue: SendQueue

  constructor(doors: TrayDoors) {
    this.#doors = doors
    this.#place = doors.place()
    this.#pile = new PagePile({
      onChange: (pages, said = this.#state.said) => this.#change({ pages, said }),
      keep: (page) => void this.#keep(page.id, { kind: 'page', page }),
      forget: (id) => this.#forget([id]),
    })
    this.#queue = new SendQueue({
      onChange: (sendings) => this.#change({ sendings }),
      upload: (file, name, control) => this.#doors.upload(file, name, control),
      giveUp: (id) => this.#doors.cancel?.(id),
      onStored: (file, sent) => this.#stored(file, sent),
      onReturned: (sent, problem) => this.#returned(sent, problem),
    })
    void this.#restore()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly state = (): TrayState => this.#state

  /** The field is drawn with these. */
  open(doors: TrayDoors): void {
    this.#doors = doors
  }

  /** Rows may have moved: what is kept goes along with the field. */
  placed(): void {
    const place = this.#doors.place()
    if (place === this.#place) return
    this.#place = place
    for (const [id, kept] of this.#kept) void this.#keep(id, kept)
  }

  /** Files chosen, dropped, pasted or photographed, in that order; after those that are still read. */
  async choose(files: readonly File[]): Promise<void> {
    await this.#work(() => {
      const turn = this.#reading.then(() => this.#read(files))
      this.#reading = turn.catch(() => undefined)
      return turn
    })
    // Now, so that it is there when the network is not.
    if (this.#pile.pages.length > 0) pdfPress.ask({ kind: 'ready' }).catch(() => undefined)
  }

  move(from: number, to: number): void {
    this.#pile.move(from, to)
  }
  remove(id: string): void {
    this.#pile.remove(id)
  }
  turn(id: string): void {
    this.#pile.turn(id)
  }
  cancel(id: string): void {
    this.#queue.cancel(id)
  }
  retry(id: string): void {
    this.#queue.retry(id)
  }

  /** The pages become one document, which goes on its way. */
  async sendPages(): Promise<void> {
    const [first] = this.#pile.pages
    if (first === undefined || this.#state.busy) return
    const name = `${withoutEnding(first.name)}.pdf`
    const document = await this.#work(() => this.#combined())
    if (document instanceof Blob) await this.#send(document, name, this.#pile.takeAll())
    else if (document !== undefined) this.#report([{ name, ...document }])
  }

  /** The person removed a stored file: it does not come back with what is still kept of it. */
  removed(file: string): void {
    this.#forget(this.#keptOf.get(file) ?? [])
    this.#keptOf.delete(file)
  }

  /** The row of the field is gone. */
  discard(): void {
    for (const { id } of this.#state.sendings) this.#queue.cancel(id)
    for (const { id } of this.#pile.pages) this.#pile.remove(id)
  }

  /** Of the pages as they stand when it is done: once more where the person changed them meanwhile. */
  async #combined(): Promise<Blob | Omit<Problem, 'name'> | undefined> {
    for (;;) {
      const { pages } = this.#pile
      if (pages.length === 0) return undefined
      const document = await combinePages(pages, this.#doors.rules)
      if (pages === this.#pile.pages) return document
    }
  }

  /** What is read or put together here; where a part of the program cannot be had for it, that is told. */
  async #work<Made>(make: () => Promise<Made>): Promise<Made | undefined> {
    if (this.#works === 0) this.#change({ busy: true, problems: [] })
    this.#works += 1
    try {
      return await make()
    } catch {
      this.#report([{ name: '', code: 'state.failed.document' }])
      return undefined
    } finally {
      this.#works -= 1
      if (this.#works === 0) this.#change({ busy: false })
    }
  }

  async #read(files: readonly File[]): Promise<void> {
    const { rules } = this.#doors
    const taken = rules.photo ? files.slice(0, 1) : files
    const kinds = await Promise.all(taken.map((file) => fileKind(file)))
    const alone = taken.length === 1 && this.#pile.pages.length === 0
    for (const [index, file] of taken.entries()) await this.#take(file, { kind: kinds[index], alone })
    if (rules.photo) await this.#sendPhoto()
  }

  async #take(
    file: File,
    { kind = 'other', alone }: { kind?: FileKind | undefined; alone: boolean },
  ): Promise<void> {
    const { rules } = this.#doors
    const { name } = file
    if (kind === 'empty') return this.#report([{ name, code: 'valid.fileEmpty' }])
    if (!rules.types.includes(kind)) return this.#report([{ name, ...wrongType(rules) }])
    if (kind !== 'application/pdf') return this.#report(await this.#pile.addPicture(file))
    if (file.size > rules.maxBytes) return this.#report([{ name, ...tooLarge(rules) }])
    if (rules.several || alone) return this.#send(file, name, [])
    return this.#report(await this.#pile.addPdf(file))
  }

  async #sendPhoto(): Promise<void> {
    const [page, ...others] = this.#pile.takeAll()
    this.#forget(others.map(({ id }) => id))
    if (page?.kind === 'picture') await this.#send(page.picture, `${withoutEnding(page.name)}.jpg`, [page])
  }

  /** Kept before it is sent: whoever closes the page now finds it going on later. */
  async #send(file: Blob, name: string, pages: readonly TrayPage[]): Promise<void> {
    const id = randomUuid()
    await this.#keep(id, { kind: 'sending', name, file, pages: pages.map((page) => page.id) })
    this.#queue.add({ id, name, file, begun: false, pages })
  }

  #stored(file: StoredFile, { id, pages }: Outgoing): void {
    this.#doors.onStored(file)
    this.#change({ said: { text: 'form.uploadedFile', params: { name: file.name } } })
    this.#keptOf.set(file.id, [id, ...pages.map((page) => page.id)])
    setTimeout(() => this.removed(file.id), ANSWER_KEPT)
  }

  #returned({ id, pages }: Outgoing, problem?: Problem): void {
    this.#forget([id])
    if (this.#doors.rules.photo) this.#forget(pages.map((page) => page.id))
    else this.#pile.putBack(pages)
    if (problem !== undefined) this.#report([problem])
  }

  #report(problems: readonly Problem[]): void {
    if (problems.length > 0) this.#change({ problems: [...this.#state.problems, ...problems] })
  }

  async #restore(): Promise<void> {
    const place = this.#place
    const found = (await this.#doors.kept?.list(place)) ?? []
    for (const { id, kept } of found) {
      this.#kept.set(id, kept)
      if (place !== this.#place) void this.#keep(id, kept)
    }
    const pages = found.flatMap(({ kept }) => (kept.kind === 'page' ? [kept.page] : []))
    const sent = new Set<string>()
    for (const { id, kept } of found) {
      if (kept.kind !== 'sending') continue
      const own = pages.filter((page) => kept.pages.includes(page.id))
      for (const page of own) sent.add(page.id)
      this.#queue.add({ id, name: kept.name, file: kept.file, begun: true, pages: own })
    }
    this.#pile.putBack(pages.filter((page) => !sent.has(page.id)))
  }

  async #keep(id: string, kept: KeptUpload['kept']): Promise<void> {
    this.#kept.set(id, kept)
    await this.#doors.kept?.put({ id, place: this.#place, kept })
  }

  #forget(ids: readonly string[]): void {
    for (const id of ids) {
      this.#kept.delete(id)
      void this.#doors.kept?.remove(id)
    }
  }

  #change(part: Partial<TrayState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

const withoutEnding = (name: string): string => name.replace(/\.\w+$/, '')

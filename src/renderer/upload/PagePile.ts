import { moved } from './moved.ts'
import { pdfPress } from './pdfPress.ts'
import { picturePress } from './picturePress.ts'
import { PICTURE } from './pictureSizes.ts'
import { randomUuid } from './randomUuid.ts'
import type { Problem, Said, TrayPage, Turn } from './TrayState.ts'

interface PileDoors {
  onChange: (pages: readonly TrayPage[], said?: Said) => void
  keep: (page: TrayPage) => void
  forget: (id: string) => void
}

const NEXT: { [turn in Turn]: Turn } = { 0: 90, 90: 180, 180: 270, 270: 0 }

/** Pages of the document to be, in their order. */
export class PagePile {
  #pages: readonly TrayPage[] = []
  readonly #doors: PileDoors

  constructor(doors: PileDoors) {
    this.#doors = doors
  }

  get pages(): readonly TrayPage[] {
    return this.#pages
  }

  async addPicture(file: File): Promise<Problem[]> {
    const prepared = await picturePress.ask({ file, ...PICTURE })
    if (typeof prepared === 'string') return [{ name: file.name, code: prepared, params: { max: 60 } }]
    this.#add({ ...this.#base(file.name), kind: 'picture', turn: 0, ...prepared })
    return []
  }

  async addPdf(file: File): Promise<Problem[]> {
    const { pages, code = 'valid.fileCorrupt' } = await pdfPress.ask({ kind: 'count', pdf: file })
    if (pages === undefined) return [{ name: file.name, code }]
    this.#add({ ...this.#base(file.name), kind: 'pdf', pdf: file, pages })
    return []
  }

  /** Pages that were here before: of an earlier page of the browser, or of a document that was refused. */
  putBack(pages: readonly TrayPage[]): void {
    const known = new Set(this.#pages.map(({ id }) => id))
    const back = pages.filter(({ id }) => !known.has(id))
    if (back.length > 0) this.#set([...this.#pages, ...back].sort((one, other) => one.order - other.order))
  }

  /** They are on their way: kept, but no longer here. */
  takeAll(): readonly TrayPage[] {
    const pages = this.#pages
    this.#set([])
    return pages
  }

  move(from: number, to: number): void {
    const pages = moved(this.#pages, from, to)
    const page = pages[to]
    if (page === undefined || from === to) return
    const order = between(pages[to - 1]?.order, pages[to + 1]?.order)
    pages[to] = { ...page, order }
    this.#doors.keep(pages[to])
    this.#set(pages, { text: 'form.pageMoved', params: { place: to + 1, total: pages.length } })
  }

  remove(id: string): void {
    const pages = this.#pages.filter((page) => page.id !== id)
    this.#doors.forget(id)
    this.#set(pages, { text: 'form.pageRemoved', params: { left: pages.length } })
  }

  turn(id: string): void {
    const pages = this.#pages.map((page) =>
      page.id === id && page.kind === 'picture' ? { ...page, turn: NEXT[page.turn] } : page,
    )
    const page = pages.find((one) => one.id === id)
    if (page !== undefined) this.#doors.keep(page)
    this.#set(pages, { text: 'form.pageTurned', params: {} })
  }

  #base(name: string): Pick<TrayPage, 'id' | 'name' | 'order'> {
    return { id: randomUuid(), name, order: (this.#pages.at(-1)?.order ?? 0) + 1 }
  }

  #add(page: TrayPage): void {
    this.#doors.keep(page)
    const pages = [...this.#pages, page]
    this.#set(pages, { text: 'form.pagesAdded', params: { count: 1, total: pages.length } })
  }

  #set(pages: readonly TrayPage[], said?: Said): void {
    this.#pages = pages
    this.#doors.onChange(pages, said)
  }
}

/** A place between two others, so that nobody else has to move. */
function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? 1) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}

export interface PageLook {
  /** From 1 on. */
  page: number
  /** In CSS pixels, of the page as it stands. */
  width: number
  /** Degrees clockwise: 0, 90, 180, 270. */
  turn: number
}

/** A file as pages that are drawn: nothing of it gets into the document of the page but pixels and plain words. */
export interface PageSource {
  pages: number
  draw: (canvas: HTMLCanvasElement, look: PageLook) => Promise<void>
  /** The words of a page, for whoever cannot see it; empty where it has none. */
  words: (page: number) => Promise<string>
  close: () => void
}

/** A page is not drawn larger than this, whatever its file says of itself. */
const PIXELS_MOST = 24_000_000

/** How many times finer than asked a page of this size may be drawn. */
export function sharpness(width: number, height: number): number {
  const wanted = Math.min(globalThis.devicePixelRatio || 1, 2)
  return Math.min(wanted, Math.sqrt(PIXELS_MOST / Math.max(1, width * height)))
}

import type { Issue } from '#engine/issue.ts'
import type { TextParams } from '../environment/RendererServices.ts'

export type Turn = 0 | 90 | 180 | 270

interface PageBase {
  id: string
  name: string
  /** Among the others: kept with the page, so that moving one writes one. */
  order: number
}
/** A picture that becomes a page. */
export interface PicturePage extends PageBase {
  kind: 'picture'
  picture: Blob
  thumb: Blob
  width: number
  height: number
  /** Degrees to the right, by hand. */
  turn: Turn
}
/** A PDF whose pages become pages. */
export interface PdfPage extends PageBase {
  kind: 'pdf'
  pdf: Blob
  pages: number
}
export type TrayPage = PicturePage | PdfPage

/** A file on its way. */
export interface Sending {
  id: string
  name: string
  /** `waiting`: nobody answers, it goes on by itself. `failed`: it waits for the person. */
  state: 'queued' | 'sending' | 'waiting' | 'failed'
  percent: number
  /** Why there was no room for it: it is kept here for another try. */
  reason?: Pick<Issue, 'code' | 'params'> | undefined
}
/** Why a file was not taken. */
export interface Problem extends Pick<Issue, 'code' | 'params'> {
  name: string
}
/** Something to tell to whoever does not see it. */
export interface Said {
  text: string
  params: TextParams
}

export interface TrayState {
  pages: readonly TrayPage[]
  /** Something is being read or put together. */
  busy: boolean
  sendings: readonly Sending[]
  problems: readonly Problem[]
  said: Said | undefined
}
/** Why the answer is not there yet, as a code; undefined where nothing was chosen. */
export const waitingCode = ({ sendings, pages }: TrayState): string | undefined =>
  sendings.length > 0 ? 'valid.uploadUnderway' : pages.length > 0 ? 'valid.pagesWaiting' : undefined
export const EMPTY_TRAY: TrayState = { pages: [], busy: false, sendings: [], problems: [], said: undefined }

import { createContext, type ReactNode, useContext } from 'react'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { KeptUploads } from '../upload/KeptUploads.ts'

export type TextParams = { [name: string]: unknown }
/** Of several ids the first one that has a text; the last one is what must exist. */
export type Translate = (id: string | readonly string[], params?: TextParams) => string

export interface RowQuery {
  /** What was typed. */
  q?: string
  ids?: string[]
  /** Property of the row -> value. */
  where?: JsonObject
  limit?: number
}
/** `none` is a fact (there is nobody of that number), `down` is a fault. `notReady`: its keys are not complete. */
export type LookupState = 'found' | 'none' | 'down' | 'notReady'
export interface LookupOutcome {
  state: LookupState
  value?: Json
}
export interface StoredFile {
  id: string
  name: string
  type: string
  size: number
  pages: number
}
export interface UploadControl {
  /** Names the upload, here and where it is stored. */
  id: string
  /** An earlier page of this browser sent some of it. */
  begun: boolean
  /** 0 to 100. */
  onProgress: (percent: number) => void
  /** True while nobody answers: it goes on by itself. */
  onWait: (waiting: boolean) => void
  signal: AbortSignal
}

/** Everything from outside that forms need. Injected by the app; tests and the gallery bring their own. */
export interface RendererServices {
  translate: Translate
  has: (id: string) => boolean
  /** Texts of another language, for what people write in several. */
  textsIn?: (language: string) => Promise<Translate>
  language: string
  searchRows: (
    list: string,
    query: RowQuery,
    signal?: AbortSignal,
  ) => Promise<{ rows: JsonObject[]; total: number }>
  /** Asks a register with the answers as typed. A rejection counts as `down`. */
  lookup: (fact: string) => Promise<LookupOutcome>
  /** A rejection with `code` (a message id) and `params` is shown at the field, any other as a failed upload. */
  uploadFile: (file: Blob, name: string, control: UploadControl) => Promise<StoredFile>
  /** Gives up what was sent of an upload: it is not gone on with. */
  cancelUpload?: (id: string) => void
  /** Keeps what was chosen until it is stored. Absent where nothing may be kept. */
  keptUploads?: KeptUploads
  /** What is known of stored files, for their names. */
  fileInfo: (id: string) => Promise<StoredFile | undefined>
  /** A fresh address that can be opened. */
  fileUrl: (id: string) => Promise<string>
  /** Shows a file beside what is read; absent: it is opened at its address. */
  openFile?: (id: string) => void
  /** Why there is nothing to open behind a file: it is named, and no link. */
  closedFile?: (id: string) => string | undefined
  /** Sends a one-time code: for the field of that name, to the address or number. Absent where a form has none. */
  sendCode?: (field: string, to?: string) => Promise<void>
  /** Links to the pages where somebody goes whose answer is refused; absent: nothing is shown. */
  insteadLinks?: (paths: readonly string[]) => ReactNode
  /** Milliseconds. */
  now: () => number
}

const Services = createContext<RendererServices | undefined>(undefined)
export const RendererServicesProvider = Services.Provider

export function useServices(): RendererServices {
  const services = useContext(Services)
  if (services === undefined) throw new Error('A form stands outside RendererServicesProvider')
  return services
}

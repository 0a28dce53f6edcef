import type { TrayPage } from './TrayState.ts'

/** What was chosen and is not stored yet, kept in the browser until it is. */
export interface KeptUpload {
  id: string
  /** Pointer of the field. */
  place: string
  kept: { kind: 'page'; page: TrayPage } | KeptSending
}
export interface KeptSending {
  kind: 'sending'
  name: string
  file: Blob
  /** Pages that it was made of: they come back if it is refused. */
  pages: readonly string[]
}

/** None of them throws: a browser that keeps nothing loses at most what one page had. */
export interface KeptUploads {
  list(place: string): Promise<KeptUpload[]>
  put(upload: KeptUpload): Promise<void>
  remove(id: string): Promise<void>
}

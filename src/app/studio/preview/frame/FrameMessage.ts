import type { JsonObject } from '#engine/values/types.ts'
import type { RowQuery } from '#renderer/environment/RendererServices.ts'
import type { PreviewUpdate } from '../PreviewUpdate.ts'

/** How the form is looked at; changes nothing of it. */
export interface PreviewView {
  kind: 'view'
  step: string | null
  theme: 'light' | 'dark'
  language: string
  /** Id of a text that is marked wherever it is seen. */
  mark: string | null
  /** The server's moment. */
  now: string
}
interface RowsAnswer {
  kind: 'rows'
  id: number
  /** Null: they could not be had. */
  found: { rows: JsonObject[]; total: number } | null
}
/** From the page to the frame. */
export type ToFrame = PreviewUpdate | PreviewView | RowsAnswer

/** From the frame to the page; what it says is judged like what a stranger says. */
export type FromFrame =
  | { kind: 'ready' }
  /** This version of the files is on the screen. */
  | { kind: 'drawn'; version: number; fell: boolean }
  /** In so many places the marked text is seen. */
  | { kind: 'marked'; count: number }
  /** What would be sent now, and the world that it is judged in. */
  | { kind: 'answers'; answers: JsonObject }
  | { kind: 'rows'; id: number; list: string; query: RowQuery }

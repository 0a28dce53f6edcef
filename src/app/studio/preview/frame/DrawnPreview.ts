import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { CompiledMessage } from '#engine/texts/types.ts'
import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { RowCache } from '../../../work/RowCache.ts'
import type { FormDraft, PreviewParts, PreviewSummary } from '../PreviewUpdate.ts'

/** Everything that is drawn; another object where a form has to be drawn anew. */
export interface DrawnPreview {
  version: number
  /**
   * Another one: nothing of what is on the screen goes on. With the same one fields that are as they were stay in the page,
   * over a new store with the same answers: to make them all anew takes longest of everything between a key and the form.
   */
  seat: number
  summary: PreviewSummary
  parts: PreviewParts
  opened: OpenForms
  store: AnswerStore
  cache: RowCache
  texts: { [id: string]: CompiledMessage }
  language: string
  /** What came last cannot be drawn: its rules come to no end. This is what was drawn before. */
  fell: boolean
}

export function partsOf(forms: { [id: string]: FormDraft }): { [id: string]: FormPart } {
  return Object.fromEntries(Object.entries(forms).map(([id, { part }]) => [id, part]))
}

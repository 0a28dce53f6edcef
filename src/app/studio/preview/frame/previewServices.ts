import type { JsonObject } from '#engine/values/types.ts'
import type { RendererServices, RowQuery, StoredFile } from '#renderer/environment/RendererServices.ts'
import { translate } from '../../../i18n/translate.ts'
import type { DrawnPreview } from './DrawnPreview.ts'

/** Asks the page: this one reaches no server. */
export type AskRows = (list: string, query: RowQuery) => Promise<{ rows: JsonObject[]; total: number }>

const files = new Map<string, StoredFile>()

/** What forms need from outside, without an outside: registers say what they know of the persona, files go nowhere. */
export function previewServices(drawn: DrawnPreview, askRows: AskRows): RendererServices {
  const { texts, language, cache, store, parts } = drawn
  const shown = { locale: language, messages: texts }
  return {
    translate: (id, params) => translate(shown, typeof id === 'string' ? [id] : id, params),
    has: (id) => Object.hasOwn(texts, id),
    language,
    now: () => Date.now(),
    searchRows: async (list, query) => {
      const known = query.q === undefined && query.ids !== undefined ? cache.pick(list, query.ids) : undefined
      if (known !== undefined) return { rows: known, total: known.length }
      const found = await askRows(list, query)
      if (cache.add(list, found.rows)) store.setContext(store.facts())
      return found
    },
    lookup: async (fact) => {
      const { facts, factStates } = parts.sample
      const value = facts[fact]
      if (factStates[fact] === 'down') return { state: 'down' }
      return value === undefined || value === null ? { state: 'none' } : { state: 'found', value }
    },
    uploadFile: async (file, name, { id }) => {
      const stored = { id, name, type: file.type, size: file.size, pages: 1 }
      files.set(id, stored)
      return stored
    },
    fileInfo: async (id) => files.get(id),
    fileUrl: () => Promise.reject(new Error('A preview stores no files')),
    closedFile: () => translate(shown, ['studio.preview.noFile']),
    sendCode: async () => undefined,
  }
}

import type { JsonObject } from '#engine/values/types.ts'
import type { RendererServices, RowQuery } from '#renderer/environment/RendererServices.ts'
import { translate } from '../../../i18n/translate.ts'
import { unstoredFiles } from '../unstoredFiles.ts'
import type { DrawnPreview } from './DrawnPreview.ts'

/** Asks the page: this one reaches no server. */
export type AskRows = (list: string, query: RowQuery) => Promise<{ rows: JsonObject[]; total: number }>

const files = unstoredFiles()

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
    ...files,
    closedFile: () => translate(shown, ['studio.preview.noFile']),
    sendCode: async () => undefined,
  }
}

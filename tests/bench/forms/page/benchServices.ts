import { renderMessage } from '#engine/texts/renderMessage.ts'
import type { CompiledMessage } from '#engine/texts/types.ts'
import type { RendererServices } from '#renderer/environment/RendererServices.ts'

const absent = () => Promise.reject(new Error('the forms of the bench ask nobody'))

/** Real texts; no lists, registers or files. */
export function benchServices(texts: { [id: string]: CompiledMessage }): RendererServices {
  return {
    language: 'en',
    has: (id) => Object.hasOwn(texts, id),
    translate(id, params = {}) {
      const ids = typeof id === 'string' ? [id] : id
      const found = ids.find((one) => Object.hasOwn(texts, one))
      return found === undefined ? String(ids.at(-1)) : renderMessage(texts[found] ?? '', params, 'en')
    },
    searchRows: absent,
    lookup: absent,
    uploadFile: absent,
    fileInfo: absent,
    fileUrl: absent,
    now: () => Date.now(),
  }
}

import type { JsonObject } from '#engine/values/types.ts'
import type { CompiledMessage } from '#engine/texts/types.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'
import type { RendererServices, StoredFile } from '#renderer/environment/RendererServices.ts'

export const institutions: JsonObject[] = [
  'Bakı Dövlət Universiteti',
  'Azərbaycan Texniki Universiteti',
  'Gəncə Dövlət Universiteti',
].map((name, index) => ({ id: `i${index}`, name: { az: name, en: `${name} (en)` } }))
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A little world that answers like the portal: a register that knows 1AAAAAA, and is down for 9AAAAAA. */
export function galleryServices(
  texts: { [id: string]: CompiledMessage },
  language: string,
  fin: () => unknown,
): RendererServices {
  const files = new Map<string, StoredFile>()
  return {
    language,
    has: (id) => Object.hasOwn(texts, id),
    translate(id, params = {}) {
      const ids = typeof id === 'string' ? [id] : id
      const found = ids.find((one) => Object.hasOwn(texts, one))
      return found === undefined ? String(ids.at(-1)) : renderMessage(texts[found] ?? '', params, language)
    },
    async searchRows(_list, { q = '', ids }) {
      await wait(50)
      const rows = institutions.filter((row) =>
        ids === undefined
          ? JSON.stringify(row).toLowerCase().includes(q.toLowerCase())
          : ids.some((id) => id === row['id']),
      )
      return { rows, total: rows.length }
    },
    async lookup() {
      await wait(100)
      if (fin() === '9AAAAAA') return { state: 'down' }
      return fin() === '1AAAAAA' ? { state: 'found', value: { firstName: 'Aytən' } } : { state: 'none' }
    },
    async uploadFile(file, name, { onProgress }) {
      for (const percent of [20, 60, 100]) {
        onProgress(percent)
        await wait(30)
      }
      if (name.includes('broken')) throw Object.assign(new Error('refused'), { code: 'valid.fileCorrupt' })
      const id = crypto.randomUUID()
      const stored: StoredFile = { id, name, type: file.type, size: file.size, pages: 1 }
      files.set(id, stored)
      return stored
    },
    fileInfo: (id) => Promise.resolve(files.get(id)),
    fileUrl: (id) => Promise.resolve(`#${id}`),
    sendCode: () => wait(20).then(() => undefined),
    now: () => Date.now(),
  }
}

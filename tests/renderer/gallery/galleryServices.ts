import type { CompiledMessage } from '#engine/texts/types.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'
import type { RendererServices, StoredFile } from '#renderer/environment/RendererServices.ts'
import { findSchools, schoolsById } from './schoolRegister.ts'

/** Searches that reached the register, for tests. */
export const asked: { q: string; aborted: boolean }[] = []
export const codesSent: { field: string; to: string | undefined }[] = []
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A little world that answers like the portal: a register that knows 1AAAAAA, and is down for 9AAAAAA. */
export function galleryServices(
  texts: { [id: string]: CompiledMessage },
  language: string,
  fin: () => unknown,
): RendererServices {
  const kept = { id: 'kept', name: 'attestat.pdf', type: 'application/pdf', size: 1000, pages: 1 }
  const files = new Map<string, StoredFile>([[kept.id, kept]])
  return {
    language,
    has: (id) => Object.hasOwn(texts, id),
    translate(id, params = {}) {
      const ids = typeof id === 'string' ? [id] : id
      const found = ids.find((one) => Object.hasOwn(texts, one))
      return found === undefined ? String(ids.at(-1)) : renderMessage(texts[found] ?? '', params, language)
    },
    async searchRows(_list, { q = '', ids, limit = 20 }, signal) {
      const question = { q, aborted: false }
      asked.push(question)
      signal?.addEventListener('abort', () => {
        question.aborted = true
      })
      await wait(q.startsWith('slow') ? 500 : 50)
      if (!navigator.onLine) throw new Error('no network')
      if (q === 'broken' && asked.filter((one) => one.q === q).length === 1) throw new Error('away')
      return ids === undefined ? findSchools(q, limit) : schoolsById(ids)
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
    fileInfo: (id) => Promise.resolve(navigator.onLine ? files.get(id) : undefined),
    fileUrl: (id) => Promise.resolve(`#${id}`),
    async sendCode(field, to) {
      await wait(20)
      codesSent.push({ field, to })
    },
    now: () => Date.now(),
  }
}

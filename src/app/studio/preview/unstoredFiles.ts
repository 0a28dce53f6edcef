import type { RendererServices, StoredFile } from '#renderer/environment/RendererServices.ts'

/** Files that are tried in a form and go nowhere: as long as the page is open it knows what they were called. */
export function unstoredFiles(): Pick<RendererServices, 'uploadFile' | 'fileInfo' | 'fileUrl'> {
  const files = new Map<string, StoredFile>()
  return {
    uploadFile: async (file, name, { id }) => {
      const stored = { id, name, type: file.type, size: file.size, pages: 1 }
      files.set(id, stored)
      return stored
    },
    fileInfo: async (id) => files.get(id),
    fileUrl: () => Promise.reject(new Error('Nothing stores these files')),
  }
}

const FILE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isFileId = (text: string): boolean => FILE_ID.test(text)

/** Whatever could be a file's id, anywhere in a value: what is told of files asks the files themselves. */
export function fileIdsIn(value: unknown): string[] {
  if (typeof value === 'string') return isFileId(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(fileIdsIn)
}

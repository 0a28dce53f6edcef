import type { Issue } from '#engine/issue.ts'
import type { UploadRules } from './uploadRules.ts'

export interface Chosen {
  /** Pictures that become pages of one document. */
  pages: File[]
  /** Ready to be sent as they are. */
  documents: File[]
  refused?: Pick<Issue, 'code' | 'params'>
}

/** By the type that the browser tells; what a file really is, the server finds out. */
export function sortChosen(files: readonly File[], rules: UploadRules): Chosen {
  const pages = files.filter((file) => file.type.startsWith('image/') && rules.types.includes(file.type))
  const documents = files.filter((file) => file.type === 'application/pdf' && rules.types.includes(file.type))
  const chosen: Chosen = { pages, documents }
  if (pages.length + documents.length < files.length) chosen.refused = { code: 'valid.fileType' }
  else if (documents.some((file) => file.size > rules.maxBytes)) chosen.refused = tooLarge(rules)
  else if (!rules.several && documents.length + Math.sign(pages.length) > 1)
    chosen.refused = { code: 'valid.singlePdf' }
  return chosen
}

export function tooLarge({ maxBytes }: UploadRules): Pick<Issue, 'code' | 'params'> {
  return { code: 'valid.fileSize', params: { max: Math.floor(maxBytes / 1024 / 1024) } }
}

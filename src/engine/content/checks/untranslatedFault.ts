import type { Fault } from '../../issue.ts'
import type { ParsedFile } from '../parsedFile.ts'

/** A text that another language has, at the file that should have it; `key`: one fault of each. A file that is not there is one. */
export function untranslatedFault(
  id: string,
  language: string,
  files: readonly ParsedFile[],
): { key: string; fault: Fault } {
  const home =
    files.find(({ kind, document }) => kind === 'locale' && Object.hasOwn(document, id))?.file ?? ''
  const file = home.replace(/^locales\/[^/]+/, `locales/${language}`)
  const isThere = files.some((one) => one.file === file)
  const fault: Fault = {
    file,
    pointer: '',
    code: 'text.missing',
    params: { languages: [language], ids: [id] },
    message: isThere
      ? `No text in ${language}: ${id}`
      : `There is no file of the texts of ${home} in ${language}`,
    mend: isThere ? `write "${id}", which ${home} has` : 'write the file, with the same ids',
  }
  return { key: isThere ? `${file} ${id}` : file, fault }
}

import { faultAt } from './faultAt.ts'
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
  const place = { file, pointer: '' }
  const fault = isThere
    ? faultAt(
        place,
        'text.missing.language',
        { language, id },
        { says: 'mend.text.missing.text', params: { id, home } },
      )
    : faultAt(place, 'text.missing.file', { language, home }, { says: 'mend.text.missing.file' })
  const params = { languages: [language], ids: [id] }
  return { key: isThere ? `${file} ${id}` : file, fault: { ...fault, params } }
}

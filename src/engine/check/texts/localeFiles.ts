import { isObject } from '../../content/isObject.ts'
import type { Memo } from '../../content/Memo.ts'
import type { Json } from '../../values/types.ts'
import type { LocaleFile } from './LocaleFile.ts'

const place = /^locales\/([a-z]{2})\/[^/]+\.json$/

/** The files of texts, which the door has let in; the same text gives the same object. */
export function localeFiles(files: ReadonlyMap<string, string>, memory: Memo<LocaleFile>): LocaleFile[] {
  return [...files].flatMap(([file, text]) => {
    const language = place.exec(file)?.[1]
    if (language === undefined) return []
    return [memory.of(file, [text], () => ({ file, language, texts: textsOf(text) }))]
  })
}

function textsOf(text: string): { [id: string]: string } {
  const document: Json = JSON.parse(text.replace(/^\uFEFF/, ''))
  const members = isObject(document) ? Object.entries(document) : []
  return Object.fromEntries(
    members.flatMap(([id, one]) => (typeof one === 'string' && id !== '$schema' ? [[id, one]] : [])),
  )
}

import { compileCatalogue } from '../../texts/compileCatalogue.ts'
import { requiredTexts } from '../../texts/requiredTexts.ts'
import type { Fault } from '../../issue.ts'
import type { Content } from '../types.ts'
import { nearest } from '../nearest.ts'

/** Texts: ICU syntax, and every text that the content asks for in every language. */
export function checkTexts(content: Content): Fault[] {
  return [...syntaxFaults(content), ...missingTexts(content)]
}

function syntaxFaults({ locales }: Content): Fault[] {
  return Object.entries(locales).flatMap(([language, texts]) =>
    compileCatalogue(texts).faults.map(({ id, reason }) => ({
      file: `locales/${language}`,
      pointer: `/${id}`,
      code: 'text.syntax',
      params: { id },
      message: `The text "${id}" is no ICU message: ${reason}`,
    })),
  )
}

/** One fault for a text, whatever the languages that lack it. */
function missingTexts(content: Content): Fault[] {
  const faults = new Map<string, Fault>()
  for (const { ids, file, pointer } of requiredTexts(content)) {
    const lacking = Object.keys(content.locales).filter(
      (language) => !ids.some((id) => id in (content.locales[language] ?? {})),
    )
    const key = ids.join(' or ')
    if (lacking.length === 0 || faults.has(key)) continue
    faults.set(key, {
      file,
      pointer,
      code: 'text.missing',
      params: { languages: lacking, ids: [...ids] },
      message: `No text in ${lacking.join(', ')}: ${key}${hint(ids[0] ?? '', content)}`,
    })
  }
  return [...faults.values()]
}

function hint(id: string, { locales }: Content): string {
  const namespace = id.slice(0, id.lastIndexOf('.') + 1)
  return nearest(
    id,
    Object.keys(locales['az'] ?? {}).filter((other) => other.startsWith(namespace)),
  )
}

import { requiredTexts } from '../../texts/requiredTexts.ts'
import type { Fault } from '../../issue.ts'
import type { Content } from '../types.ts'
import { nearest } from '../nearest.ts'

/** To look for a text that may have been meant costs time; whoever lacks a whole file of them needs no hints. */
const HINTS = 50

/** Every text that the content asks for, in every language: one fault for a text, whatever the languages that lack it. */
export function checkTexts(content: Content): Fault[] {
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
      message: `No text in ${lacking.join(', ')}: ${key}`,
      ...(faults.size < HINTS && hint(ids[0] ?? '', content)),
    })
  }
  return [...faults.values()]
}

function hint(id: string, { locales }: Content): { mend?: string } {
  const namespace = id.slice(0, id.lastIndexOf('.') + 1)
  return nearest(
    id,
    Object.keys(locales['az'] ?? {}).filter((other) => other.startsWith(namespace)),
  )
}

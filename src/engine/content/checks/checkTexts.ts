import { type RequiredText, requiredTextParts } from '../../texts/requiredTexts.ts'
import type { Fault } from '../../issue.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import type { Content } from '../types.ts'
import { nearest } from '../nearest.ts'

/** To look for a text that may have been meant costs time; whoever lacks a whole file of them needs no hints. */
const HINTS = 50

/** Every text that the content asks for, in every language: one fault for a text, whatever the languages that lack it. */
export function checkTexts(content: Content): Fault[] {
  const faults = new Map<string, Fault>()
  const catalogues = Object.entries(content.locales)
  const inputs = catalogues.flat()
  const all = requiredTextParts(content).flatMap((part) =>
    missing.of(part, inputs, () => missingOf(part, catalogues)),
  )
  for (const { ids, file, pointer, lacking } of all) {
    const key = ids.join(' or ')
    if (faults.has(key)) continue
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

interface MissingText extends RequiredText {
  /** Languages. */
  lacking: string[]
}
const missing = new DocumentMemo<MissingText[]>()

function missingOf(
  part: readonly RequiredText[],
  catalogues: readonly [language: string, texts: { [id: string]: string }][],
): MissingText[] {
  return part.flatMap((text) => {
    const lacking = catalogues
      .filter(([, texts]) => !text.ids.some((id) => id in texts))
      .map(([language]) => language)
    return lacking.length > 0 ? [{ ...text, lacking }] : []
  })
}

function hint(id: string, { locales }: Content): { mend?: string } {
  const namespace = id.slice(0, id.lastIndexOf('.') + 1)
  return nearest(
    id,
    Object.keys(locales['az'] ?? {}).filter((other) => other.startsWith(namespace)),
  )
}

import { orElse } from '../../said/either.ts'
import type { Said } from '../../said/Said.ts'
import { faultAt } from './faultAt.ts'
import { type RequiredText, requiredTextParts } from '../../texts/requiredTexts.ts'
import type { Fault } from '../../issue.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import { meant, nearestName } from '../nearest.ts'
import type { ParsedFile } from '../parsedFile.ts'
import type { Content } from '../types.ts'
import { untranslatedFault } from './untranslatedFault.ts'

/** To look for a text that may have been meant costs time; whoever lacks a whole file of them needs no hints. */
const HINTS = 50

/**
 * Every text that the content asks for, in every language. One that no language has is told where it is asked for; one that
 * a language has already is rightly asked for, and is told at the files that lack it.
 */
export function checkTexts(content: Content, files: readonly ParsedFile[]): Fault[] {
  const faults = new Map<string, Fault>()
  const catalogues = Object.entries(content.locales)
  const inputs = catalogues.flat()
  const all = requiredTextParts(content).flatMap((part) =>
    missing.of(part, inputs, () => missingOf(part, catalogues)),
  )
  for (const text of all) {
    const id = text.ids.find((one) => catalogues.some(([, texts]) => one in texts))
    if (id === undefined) {
      const key = text.ids.join(' or ')
      if (!faults.has(key)) faults.set(key, unwritten(text, faults.size < HINTS ? content : undefined))
      continue
    }
    for (const language of text.lacking) {
      const { key, fault } = untranslatedFault(id, language, files)
      if (!faults.has(key)) faults.set(key, fault)
    }
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
    return lacking.length > 0 ? [{ ...text, ids: [...new Set(text.ids)], lacking }] : []
  })
}

function unwritten({ ids, file, pointer, lacking }: MissingText, content?: Content): Fault {
  const mend = content && hint(ids[0] ?? '', content)
  const said = { languages: lacking, ids: orElse(ids) }
  const fault = faultAt({ file, pointer }, 'text.missing.everywhere', said, mend)
  return { ...fault, params: { languages: lacking, ids: [...ids] } }
}

/** Of the same beginning, and nearly the same end; a role that nobody can have needs no text. */
function hint(id: string, { locales, services }: Content): Said | undefined {
  const role = /^actor\.(.+)$/.exec(id)?.[1]
  if (role !== undefined && services.staff !== undefined && !services.staff.includes(role))
    return { says: 'mend.text.missing.role', params: { names: [...services.staff], role } }
  const length = id.lastIndexOf('.') + 1
  const ends = Object.keys(locales['az'] ?? {}).flatMap((other) =>
    other.lastIndexOf('.') + 1 === length && other.startsWith(id.slice(0, length)) ? other.slice(length) : [],
  )
  const end = nearestName(id.slice(length), ends)
  return end === undefined ? undefined : meant(id.slice(0, length) + end)
}

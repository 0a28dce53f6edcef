import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '#engine/check/Finding.ts'
import { isSaid } from '#engine/said/isSaid.ts'
import type { Said, SaidValue } from '#engine/said/Said.ts'
import { compileText } from '#engine/texts/compileText.ts'
import { messageArguments } from '#engine/texts/messageArguments.ts'

const root = join(import.meta.dirname, '../../..')
const texts = ['az', 'en'].map((language): [string, Map<string, unknown>] => [
  language,
  new Map(
    Object.entries(JSON.parse(readFileSync(join(root, 'locales', language, 'studioFindings.json'), 'utf8'))),
  ),
])

/** Words that stand in English sentences, and in no Azerbaijani one. */
const ENGLISH =
  /(?<![\p{L}\p{N}/._-])(?:the|is|are|was|and|or|not|never|has|have|which|that|this|with|nothing|nobody|there|here|from|must)(?![\p{L}\p{N}/._-])/iu
/** Kinds of values, by the names of their values in sentences. */
const KINDS = /^(?:type|given|shape)$/
const KIND =
  /^(?:string|number|integer|boolean|array|object|text|date|flag|count|word|textId|pointer|words|values|fields)$/
/** What other programs say stands as they say it. */
const FOREIGN = new Set([
  'says.schema.compile.program',
  'says.text.syntax',
  'says.shape.other',
  'says.file.unreadable.file',
])

/** English words in a text; what it quotes is left out. */
export function englishIn(text: string): string | undefined {
  return ENGLISH.exec(text.replaceAll(/“[^”]*”|"[^"]*"|\{\w+\}/g, ''))?.[0]
}

/** What a finding lacks to be told in every language: a text, a value of it, a place for a value; and English in its values. */
export function unsaid({ code, told, advice, change }: Finding): string[] {
  const faults = [told, ...(advice === undefined ? [] : [advice])].flatMap((said) => faultsOf(said))
  // What a release changes has sentences of its own.
  const own = change === undefined ? faults : []
  return own.map((fault) => `${code}: ${fault}`)
}

function faultsOf({ says, params = {} }: Said): string[] {
  const given = Object.keys(params).sort().join(' ')
  const lacking = texts.flatMap(([language, own]) => {
    const text = own.get(`studioFindings.${says}`)
    if (typeof text !== 'string') return [`no ${language} text ${says}`]
    const wanted = [...messageArguments(compileText(text))].sort().join(' ')
    return wanted === given ? [] : [`${says} (${language}) has {${wanted}}, given is {${given}}`]
  })
  const bare = Object.entries(params).flatMap(([name, value]) =>
    KINDS.test(name) && typeof value === 'string' && KIND.test(value)
      ? [`${says} is given the kind ${value}`]
      : [],
  )
  return [...lacking, ...bare, ...Object.values(params).flatMap((value) => valueFaults(value, says))]
}

function valueFaults(value: SaidValue, says: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => valueFaults(one, says))
  if (isSaid(value)) return faultsOf(value)
  const word = FOREIGN.has(says) || says.startsWith('says.text.') ? undefined : englishIn(String(value))
  return word === undefined ? [] : [`${says} is given English words: ${String(value)}`]
}

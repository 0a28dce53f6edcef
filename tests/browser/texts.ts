import { compileText } from '#engine/texts/compileText.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'
import type { CompiledMessage } from '#engine/texts/types.ts'
import type { Json } from '#engine/values/types.ts'
import { readdirSync, readFileSync } from 'node:fs'

export type Language = 'az' | 'en'

const folder = (language: Language) => new URL(`../../locales/${language}/`, import.meta.url)

function read(language: Language): { [id: string]: string } {
  const texts: { [id: string]: string } = {}
  for (const name of readdirSync(folder(language))) {
    Object.assign(texts, JSON.parse(readFileSync(new URL(name, folder(language)), 'utf8')))
  }
  return texts
}
const known = { az: read('az'), en: read('en') }

/** The text that a person reads, by its id. */
export function textOf(language: Language, id: string, params: { [name: string]: Json } = {}): string {
  const text = known[language][id]
  if (text === undefined) throw new Error(`No text ${id} in ${language}`)
  return renderMessage(compileText(text), params, language)
}

/** Every text of a language, as a page gets them. */
export function compiledTexts(language: Language): { [id: string]: CompiledMessage } {
  return Object.fromEntries(Object.entries(known[language]).map(([id, text]) => [id, compileText(text)]))
}

/** As the file has it, with its places for values; undefined where there is none. */
export function writtenText(language: Language, id: string): string | undefined {
  return known[language][id]
}

export function hasText(language: Language, id: string): boolean {
  return known[language][id] !== undefined
}

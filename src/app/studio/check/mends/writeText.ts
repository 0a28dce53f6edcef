import { sha256 } from '#engine/check/texts/sha256.ts'
import { DIGITS } from '#engine/check/texts/noteFaults.ts'
import { SOURCE } from '#engine/check/texts/Catalogue.ts'
import { isObject } from '#engine/content/isObject.ts'
import { LANGUAGES } from '#engine/content/languages.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { MendFiles, Mending } from './Mend.ts'

const NOTES = 'locales/meta.json'

/**
 * A text that is asked for and not there: it is made in every language that lacks it, in the file of its neighbours, with
 * its note. Its words are those of a language that has it, else those of its id: somebody has to write them.
 */
export const writeText: Mending = ({ code, params }, files) => {
  const id = idOf(params?.['ids'])
  if (code !== 'text.missing' || id === undefined) return undefined
  const home = homeOf(id, files)
  if (home === undefined) return undefined
  const known = LANGUAGES.map((language) => textOf(files, `locales/${language}/${home}`, id))
  const words = known.find((text) => text !== undefined) ?? wordsOf(id)
  const documents = new Map<string, Json>()
  for (const [index, language] of LANGUAGES.entries()) {
    const path = `locales/${language}/${home}`
    if (known[index] !== undefined) continue
    documents.set(path, withMember(objectAt(files, path), id, words))
  }
  const source = textOf(files, `locales/${SOURCE}/${home}`, id) ?? words
  documents.set(NOTES, withMember(objectAt(files, NOTES), id, { source: sha256(source).slice(0, DIGITS) }))
  return { does: 'text', params: { id }, documents }
}

/** What a field is called is said for all processes, everything else for its own. */
function idOf(ids: Json | undefined): string | undefined {
  const names = Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  return names.find((id) => /^(?:field|hint|why)\./.test(id)) ?? names[0]
}

/** The file that has the text in another language, else that with most texts of the same beginning. */
function homeOf(id: string, files: MendFiles): string | undefined {
  let home: string | undefined
  let most = 0
  for (const path of files.files.keys()) {
    const name = /^locales\/[a-z]{2}\/(.+)$/.exec(path)?.[1]
    if (name === undefined) continue
    const texts = objectAt(files, path)
    if (Object.hasOwn(texts, id)) return name
    const alike = closeness(id, Object.keys(texts))
    if (alike > most) [home, most] = [name, alike]
  }
  return home
}

/** A longer common beginning counts more than any number of shorter ones. */
function closeness(id: string, others: readonly string[]): number {
  let sum = 0
  for (let end = id.lastIndexOf('.'); end > 0; end = id.lastIndexOf('.', end - 1)) {
    const start = id.slice(0, end + 1)
    const count = others.filter((other) => other.startsWith(start)).length
    if (count > 0) return sum + count * 1000 ** start.split('.').length
  }
  return sum
}

/** "field.studyCountry" is called "Study country" until somebody writes what it is called. */
function wordsOf(id: string): string {
  const words = (id.split('.').at(-1) ?? id)
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

function textOf(files: MendFiles, path: string, id: string): string | undefined {
  const text = objectAt(files, path)[id]
  return typeof text === 'string' ? text : undefined
}

function objectAt(files: MendFiles, path: string): JsonObject {
  const document = files.documentOf(path)
  return isObject(document) ? document : {}
}

/** Where the others are in the order of their names it goes to its place, else to the end. */
function withMember(object: JsonObject, name: string, value: Json): JsonObject {
  const entries = Object.entries({ ...object, [name]: value })
  const others = Object.keys(object).filter((key) => key !== '$schema')
  const isSorted = others.every((key, index) => index === 0 || (others[index - 1] ?? '') < key)
  if (!isSorted || Object.hasOwn(object, name)) return Object.fromEntries(entries)
  const rank = (key: string): number => (key === '$schema' ? 0 : 1)
  return Object.fromEntries(
    entries.toSorted(([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1)),
  )
}

import { objectOf } from '#engine/content/objectOf.ts'
import { isObject } from '#engine/content/isObject.ts'
import { answeredField } from '#engine/form/answeredField.ts'
import type { FormField } from '#engine/form/formFields.ts'
import { formatDate } from '#engine/texts/formatDate.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json } from '#engine/values/types.ts'
import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import { type ListBooks, openListBooks } from '../lists/listBooks.ts'
import type { Portal } from '../Portal.ts'

/** By language. */
export interface Words {
  [language: string]: string
}
type WordsOf = (release: string, pointer: string, value: Json) => Promise<{ label: Words; was: Words }>

/** How a question was called in an earlier release, and what was answered to it, in words. */
export async function createAnswerWords(
  portal: Portal,
  database: Database,
  process: string,
): Promise<WordsOf> {
  return async (hash, pointer, value) => {
    const release = await portal.releases.getRelease(database, hash)
    const lists = await openListBooks(portal, database, release)
    const languages = Object.keys(release.content.locales)
    const inAll = (say: (language: string) => string): Words =>
      Object.fromEntries(languages.map((language) => [language, say(language)]))
    const told = (language: string): Telling => ({ release, lists, process, language })
    const field = fieldOf(release, process, pointer)
    return {
      label: inAll((language) => labelOf(pointer, field, told(language))),
      was: inAll((language) => wordsOf(value, field, told(language))),
    }
  }
}

interface Telling {
  release: OpenRelease
  lists: ListBooks
  process: string
  language: string
}
interface Declared extends Pick<FormField, 'name' | 'schema' | 'ui'> {}

function fieldOf(release: OpenRelease, process: string, pointer: string): Declared | undefined {
  if (!Object.hasOwn(release.content.workflows, process)) return undefined
  const { workflow, forms } = release.process(process).part
  return answeredField({ steps: workflow.steps ?? [], forms }, pointer)
}

/** The step where it is no field. */
function labelOf(pointer: string, field: Declared | undefined, told: Telling): string {
  const { process } = told
  const name = field?.name ?? pointer.split('/').at(-1) ?? ''
  const own = field?.ui['ui:label'] ?? field?.ui['ui:title']
  const ids = field === undefined ? textIds.step(process, name) : textIds.field(process, name)
  return firstText(typeof own === 'string' ? [own] : ids, told) ?? name
}

function wordsOf(value: Json, field: Declared | undefined, told: Telling): string {
  if (value === null || value === '') return ''
  if (Array.isArray(value)) {
    const item = field && {
      ...field,
      schema: objectOf(field.schema['items']),
      ui: objectOf(field.ui['items']),
    }
    return value.flatMap((one) => wordsOf(one, item ?? field, told) || []).join('; ')
  }
  if (isObject(value)) return ofMembers(value, field, told)
  if (typeof value === 'boolean')
    return firstText(textIds.option('yesNo', value ? 'yes' : 'no'), told) ?? String(value)
  if (typeof value === 'number') return String(value)
  if (field?.schema['upload'] !== undefined) return firstText(['app.changed.file'], told) ?? ''
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value, 'long', told.language)
  return rowName(value, field, told) ?? optionName(value, field, told) ?? value
}

function ofMembers(value: { [name: string]: Json | undefined }, field: Declared | undefined, told: Telling) {
  const [schemas, uis] = [objectOf(field?.schema['properties']), objectOf(field?.ui)]
  return Object.entries(value)
    .flatMap(([name, inner]) => {
      const declared = { name, schema: objectOf(schemas[name]), ui: objectOf(uis[name]) }
      return inner === undefined ? [] : wordsOf(inner, declared, told) || []
    })
    .join(', ')
}

function rowName(id: string, field: Declared | undefined, { lists, language }: Telling): string | undefined {
  const list = field && listOf(field)
  const name = list === undefined ? undefined : lists.book(list)?.byId.get(id)?.['name']
  const own = isObject(name) ? (name[language] ?? name['az']) : name
  return typeof own === 'string' ? own : undefined
}

/** A choice's text goes by its list, else by the name of the field. */
function optionName(value: string, field: Declared | undefined, told: Telling): string | undefined {
  if (field === undefined) return undefined
  return firstText(textIds.option(listOf(field) ?? field.name, value), told)
}

function listOf({ schema }: Declared): string | undefined {
  const { inList } = schema
  const list = isObject(inList) ? inList['list'] : inList
  return typeof list === 'string' ? list : undefined
}

function firstText(ids: readonly string[], { release, language }: Telling): string | undefined {
  for (const id of ids) {
    const text = release.findText(id, language)
    if (text !== undefined) return text
  }
  return undefined
}

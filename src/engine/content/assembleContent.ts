import { faultAt } from './checks/faultAt.ts'
import type { Fault } from '../issue.ts'
import { textSyntax } from './checks/textSyntax.ts'
import { DocumentMemo } from './DocumentMemo.ts'
import type { ContentMemory } from './ContentMemory.ts'
import { LANGUAGES } from './languages.ts'
import type { ParsedFile } from './parsedFile.ts'
import type { Content } from './types.ts'

const syntax = new DocumentMemo<Fault[]>()

/** Puts each document in its place; tells of ids that contradict the file's place and of texts that stand twice. */
export function assembleContent(
  files: readonly ParsedFile[],
  memory: ContentMemory,
): { content: Content; faults: Fault[] } {
  const content: Content = {
    forms: emptyMap(),
    uiSchemas: emptyMap(),
    workflows: emptyMap(),
    conditions: {},
    facts: {},
    services: { services: [], campaigns: [], maintenance: [], constants: {} },
    lists: emptyMap(),
    notifications: {},
    documents: {},
    templates: {},
    personas: emptyMap(),
    migrations: emptyMap(),
    locales: cataloguesOf(files, memory),
  }
  const faults: Fault[] = []
  for (const file of files) {
    faults.push(...misnamed(file))
    if (file.kind === 'locale') {
      const { file: path, document } = file
      faults.push(...syntax.of(document, [path], () => textSyntax(path, document)))
    }
    place(file, content)
  }
  return { content, faults: [...faults, ...doubles(files, memory)] }
}

/** Nothing but what is put in: a form that names the list "constructor" finds none. */
function emptyMap(): { [id: string]: never } {
  return Object.create(null)
}

function place(file: ParsedFile, content: Content): void {
  switch (file.kind) {
    case 'form':
      content.forms[file.id] = file.document
      break
    case 'ui-schema':
      content.uiSchemas[file.id] = file.document
      break
    case 'workflow':
      content.workflows[file.id] = file.document
      break
    case 'list':
      content.lists[file.id] = file.document
      break
    case 'persona':
      content.personas[file.id] = file.document
      break
    case 'migration':
      content.migrations[file.id] = file.document
      break
    case 'locale':
    case 'notes':
      break
    default:
      Object.assign(content, { [file.kind]: file.document })
  }
}

function cataloguesOf(files: readonly ParsedFile[], memory: ContentMemory): Content['locales'] {
  const languages: { [language: string]: { [id: string]: string }[] } = {}
  for (const language of LANGUAGES) languages[language] = []
  for (const file of files) {
    if (file.kind === 'locale') (languages[languageOf(file.id)] ??= []).push(file.document)
  }
  const merged = Object.entries(languages).map(([language, parts]) => [
    language,
    memory.catalogues.of(language, parts, () => Object.assign(emptyMap(), ...parts)),
  ])
  return Object.fromEntries(merged)
}

function languageOf(locale: string): string {
  return locale.split('/')[0] ?? ''
}

/** A file that repeats its own id must say what its place says. */
function misnamed({ kind, id, file, document }: ParsedFile): Fault[] {
  const word = kind === 'form' ? '$id' : 'id'
  const own = kind === 'form' ? document['$id'] : 'id' in document && hasOwnId(kind) ? document.id : id
  if (own === id) return []
  const fault = faultAt({ file, pointer: `/${word}` }, 'file.id', { word, own: JSON.stringify(own), id })
  return [{ ...fault, params: { id } }]
}

function hasOwnId(kind: ParsedFile['kind']): boolean {
  return kind === 'workflow' || kind === 'list' || kind === 'persona'
}

/** A text id stands in one namespace of a language only, or one of the texts would silently win. */
function doubles(files: readonly ParsedFile[], memory: ContentMemory): Fault[] {
  const locales = files.filter((file) => file.kind === 'locale')
  const languages = Map.groupBy(locales, ({ id }) => languageOf(id))
  return [...languages].flatMap(([language, own]) => {
    const inputs = own.flatMap(({ file, document }) => [file, document])
    return memory.twice.of(language, inputs, () => twice(own))
  })
}

function twice(files: readonly { file: string; document: { [id: string]: string } }[]): Fault[] {
  const texts = new Map<string, string>()
  const faults: Fault[] = []
  for (const { file, document } of files) {
    for (const id of Object.keys(document)) {
      const other = texts.get(id)
      if (other !== undefined) {
        faults.push(faultAt({ file, pointer: `/${id}` }, 'text.twice', { id, other }))
      }
      texts.set(id, file)
    }
  }
  return faults
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, textOf, type Json, type JsonObject } from '../Json.ts'

/** What the sandbox reads of the portal's content folders: which fact comes from where, who the named people are. */
export interface SandboxContent {
  facts: { [name: string]: { source: string; path: string } }
  personas: { id: string; applicant: JsonObject; facts: JsonObject }[]
  /** Rows that a list of the content has already; a served list begins with them. */
  rows: (list: string) => JsonObject[]
  /** The lists that the portal asks of this source. */
  served: (source: string) => { id: string; rows: JsonObject[] }[]
}

/** @throws when a file is not JSON, or facts.json is missing: without it there is nothing to serve. */
export function readContent(contentRoot: string): SandboxContent {
  const folder = join(contentRoot, 'workflows')
  return {
    facts: readFacts(readJson(join(folder, 'facts.json'))),
    personas: readPersonas(join(folder, 'personas')),
    rows: (list) => readRows(readFolder(join(folder, 'lists')), list),
    served: (source) =>
      readFolder(join(folder, 'lists'))
        .filter((file) => file['served'] === true && file['source'] === source)
        .map((file) => ({ id: textOf(file['id']), rows: readRows([file], textOf(file['id'])) })),
  }
}

function readJson(file: string): JsonObject {
  const value: Json = JSON.parse(readFileSync(file, 'utf8'))
  return isObject(value) ? value : {}
}

function readFolder(folder: string): JsonObject[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
    return names.sort().map((name) => readJson(join(folder, name)))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function readFacts(file: JsonObject): SandboxContent['facts'] {
  const facts: SandboxContent['facts'] = {}
  for (const [name, fact] of Object.entries(file)) {
    if (!isObject(fact)) continue
    const { source, path } = fact
    if (typeof source === 'string' && typeof path === 'string') facts[name] = { source, path }
  }
  return facts
}

/** `extends` puts another persona's applicant and facts underneath. */
function readPersonas(folder: string): SandboxContent['personas'] {
  const files = new Map(readFolder(folder).map((file) => [textOf(file['id']), file]))
  const part = (file: JsonObject | undefined, name: string): JsonObject => {
    if (file === undefined) return {}
    const base = typeof file['extends'] === 'string' ? part(files.get(file['extends']), name) : {}
    const own = file[name]
    return { ...base, ...(isObject(own) ? own : {}) }
  }
  return [...files].map(([id, file]) => ({
    id,
    applicant: part(file, 'applicant'),
    facts: part(file, 'facts'),
  }))
}

function readRows(lists: JsonObject[], list: string): JsonObject[] {
  const rows = lists.find((file) => file['id'] === list)?.['rows']
  return Array.isArray(rows) ? rows.filter(isObject) : []
}

import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject, jsonObjects } from '../../state/json.ts'
import type { Workspace } from '../workspace/Workspace.ts'

export interface TreeProcess {
  id: string
  /** The workflow's file. */
  path: string
  /** Paths of the forms that it asks, in the order of its steps. */
  forms: string[]
}
export interface TreeService {
  name: string
  processes: TreeProcess[]
}
export interface ContentTree {
  services: TreeService[]
  /** Blocks that forms take over whole, and forms that no process asks, by folder. */
  otherForms: { folder: string; forms: string[] }[]
  /** Everything else by folder: conditions, facts, lists, texts. */
  otherFiles: { folder: string; paths: string[] }[]
}

export const formPath = (id: string): string => `schemas/${id}.json`
export const uiPath = (id: string): string => `ui-schemas/${id}.json`
/** `transfer/study` of `schemas/transfer/study.json`; undefined of other files. */
export function formIdOf(path: string): string | undefined {
  return /^(?:ui-)?schemas\/(?!meta\/)(.+)\.json$/.exec(path)?.[1]
}

/** What there is, as analysts think of it: services with their processes, these with their forms. */
export function contentTree(workspace: Workspace): ContentTree {
  const paths = [...workspace.files.keys()].sort()
  const workflows = paths.filter((path) => isWorkflow(path, workspace.documentOf(path)))
  const byService = new Map<string, TreeProcess[]>()
  for (const path of workflows) {
    const workflow = workspace.documentOf(path)
    if (!isJsonObject(workflow)) continue
    const { id, service } = workflow
    if (typeof id !== 'string' || typeof service !== 'string') continue
    const forms = formsOf(workflow)
      .map(formPath)
      .filter((form) => workspace.files.has(form))
    byService.set(service, [...(byService.get(service) ?? []), { id, path, forms }])
  }
  const asked = new Set([...byService.values()].flat().flatMap(({ forms }) => forms))
  const shown = new Set([...workflows, ...asked])
  const forms = paths.filter((path) => path.startsWith('schemas/') && formIdOf(path) !== undefined)
  const others = paths.filter((path) => formIdOf(path) === undefined && !shown.has(path) && !isMeta(path))
  return {
    services: namesOf(workspace, byService).map((name) => ({ name, processes: byService.get(name) ?? [] })),
    otherForms: grouped(forms.filter((path) => !asked.has(path))).map(({ folder, paths: those }) => ({
      folder,
      forms: those,
    })),
    otherFiles: grouped(others),
  }
}

const isMeta = (path: string): boolean => path.startsWith('schemas/meta/')
const isWorkflow = (path: string, document: Json | undefined): boolean =>
  /^workflows\/[^/]+\.json$/.test(path) && isJsonObject(document) && Array.isArray(document['transitions'])

/** In the order of the menu of services; those that it does not know come last. */
function namesOf(workspace: Workspace, found: ReadonlyMap<string, unknown>): string[] {
  const document = workspace.documentOf('workflows/services.json')
  const listed = isJsonObject(document) && Array.isArray(document['services']) ? document['services'] : []
  const names = jsonObjects(listed).flatMap(({ name }) => (typeof name === 'string' ? [name] : []))
  return [...new Set([...names.filter((name) => found.has(name)), ...found.keys()])]
}

const named = new WeakMap<JsonObject, string[]>()

/** Every form that a workflow names, where it is named first. */
export function formsOf(workflow: JsonObject): string[] {
  const known = named.get(workflow) ?? findForms(workflow)
  named.set(workflow, known)
  return known
}

function findForms(workflow: JsonObject): string[] {
  const found = new Set<string>()
  const look = (value: Json | undefined, name = ''): void => {
    if (Array.isArray(value)) for (const one of value) look(one)
    else if (isJsonObject(value)) for (const [key, one] of Object.entries(value)) look(one, key)
    else if (typeof value === 'string' && (name === 'form' || name === 'input') && value.includes('/'))
      found.add(value)
  }
  for (const part of ['steps', 'transitions', 'tracks', 'messages', 'found']) look(workflow[part])
  return [...found]
}

function grouped(paths: readonly string[]): { folder: string; paths: string[] }[] {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    groups.set(folder, [...(groups.get(folder) ?? []), path])
  }
  return [...groups].map(([folder, those]) => ({ folder, paths: those }))
}

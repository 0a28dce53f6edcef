import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { formPath, formsOf, uiPath } from '../contentTree.ts'

/** A form: what its answers must be, and how it is asked. */
export interface FormFiles {
  id: string
  schema: JsonObject
  ui: JsonObject
}

/** Undefined where one of its files is no JSON, or there is none. */
export function readForm(workspace: Workspace, id: string): FormFiles | undefined {
  const schema = workspace.documentOf(formPath(id))
  const isAsked = workspace.files.has(uiPath(id))
  const ui = isAsked ? workspace.documentOf(uiPath(id)) : {}
  return isJsonObject(schema) && isJsonObject(ui) ? { id, schema, ui } : undefined
}

export interface AskingProcess {
  process: string
  /** The steps in which it asks the form. */
  steps: string[]
}

const known = new WeakMap<ReadonlyMap<string, string>, Map<string, AskingProcess[]>>()

/** The processes that ask a form; looked for once in each state of the files. */
export function processesOf(workspace: Workspace, form: string): AskingProcess[] {
  const byForm = known.get(workspace.files) ?? new Map<string, AskingProcess[]>()
  known.set(workspace.files, byForm)
  const found = byForm.get(form) ?? findProcesses(workspace, form)
  byForm.set(form, found)
  return found
}

function findProcesses(workspace: Workspace, form: string): AskingProcess[] {
  return [...workspace.files.keys()].flatMap((path) => {
    const process = /^workflows\/([^/]+)\.json$/.exec(path)?.[1]
    const workflow = process === undefined ? undefined : workspace.documentOf(path)
    if (process === undefined || !isJsonObject(workflow) || !Array.isArray(workflow['transitions'])) return []
    if (!formsOf(workflow).includes(form)) return []
    return [{ process, steps: stepsOf(workflow['steps'], form) }]
  })
}

function stepsOf(steps: Json | undefined, form: string): string[] {
  if (!Array.isArray(steps)) return []
  return steps.flatMap((step) =>
    isJsonObject(step) && step['form'] === form && typeof step['id'] === 'string' ? [step['id']] : [],
  )
}

/** Forms that a form takes over whole: by `allOf` with nothing but a reference. */
export function blocksOf({ schema }: FormFiles): string[] {
  const parts = schema['allOf']
  if (!Array.isArray(parts)) return []
  return parts.flatMap((part) => {
    const reference = isJsonObject(part) ? part['$ref'] : undefined
    return typeof reference === 'string' && /^[^#]+\/[^#]+$/.test(reference) ? [reference] : []
  })
}

import { textIds } from '#engine/texts/textIds.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject, jsonObjects } from '../../../state/json.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { formPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { mostOften } from '../files/mostOften.ts'
import { fileNameFault, kindOf } from '../files/newFiles.ts'
import { processesIn } from '../files/newProcess.ts'
import { writeTexts } from '../questions/questionTexts.ts'
import { addRow, serviceRows, SERVICES } from './serviceRows.ts'
import { usualPages } from './usualPages.ts'

export interface NewService {
  name: string
  /** Its words, as they stand in the file. */
  written: JsonObject
  /** Id of the process that its own is to be like; empty = begun as most begin, with a form of its own. */
  like: string
  /** By language. */
  texts: { readonly [Text in ServiceText]: { readonly [language: string]: string } }
}

/** What it is called, what it is for, and other words by which people look for it. */
export const SERVICE_TEXTS = ['title', 'about', 'keywords'] as const
export type ServiceText = (typeof SERVICE_TEXTS)[number]
const TEXT_IDS: { readonly [Text in ServiceText]: (service: string) => readonly string[] } = {
  title: textIds.service,
  about: textIds.serviceAbout,
  keywords: textIds.serviceKeywords,
}

interface Made {
  changes: FileChange[]
  /** The file to open: its form, else its process. */
  path: string
}

/** Text id of what is wrong with the name; undefined = a service, its process and its pages may be called so. */
export function serviceNameFault(workspace: Workspace, name: string): string | undefined {
  if (name === '') return 'valid.required'
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return 'studio.question.nameForm'
  const rows = serviceRows(workspace.documentOf(SERVICES))
  const { routes } = usualPages(rows, name)
  const taken = new Set(rows.flatMap((row) => Object.keys(isJsonObject(row['routes']) ? row['routes'] : {})))
  const isTaken =
    rows.some((row) => row['name'] === name) || Object.keys(routes).some((one) => taken.has(one))
  if (isTaken) return 'studioForms.serviceTaken'
  return fileNameFault(workspace, { kind: 'process', name, service: '', like: '' })
}

/** A service that can be opened: its row, its process, its first form, its texts: one step. */
export function makeService(workspace: Workspace, { name, written, like, texts }: NewService): Made {
  const edits = new DocumentEdits(workspace)
  const others = processesIn(edits)
  const rows = serviceRows(edits.read(SERVICES))
  const { redirect_url: start, routes, menu } = usualPages(rows, name)
  const { group, icon, ...more } = written
  addRow(edits, {
    name,
    ...(group !== undefined && { group }),
    ...(icon !== undefined && { icon }),
    ...(start !== undefined && { redirect_url: start }),
    is_global: false,
    is_admin: false,
    ...more,
    processes: [name],
    routes,
    menu,
  })
  const path = `workflows/${name}.json`
  kindOf('process').make(edits, { kind: 'process', name, service: name, like }, path)
  const first = like === '' ? beginForm(edits, path, { name, others }) : path
  const ofLanguages = SERVICE_TEXTS.flatMap((one) =>
    Object.entries(texts[one]).map(([language, text]) => ({
      language,
      id: firstOf(TEXT_IDS[one](name)),
      text,
    })),
  )
  writeTexts(edits, workspace, ofLanguages)
  return { changes: edits.changes(), path: first }
}

/** Its process asks one form, and has the other steps that most have. */
function beginForm(
  edits: DocumentEdits,
  path: string,
  { name, others }: { name: string; others: readonly JsonObject[] },
): string {
  const steps = others.map((one) => stepsOf(one))
  const asked = mostOften(
    steps.flatMap((all) => all.flatMap(({ form, id }) => (form === undefined ? [] : [id]))),
  )
  const step = typeof asked === 'string' ? asked : name
  const withoutForm = steps.flatMap((all) =>
    all.filter(({ form, process }) => form === undefined && process === undefined),
  )
  const last = withoutForm.length * 2 >= others.length ? mostOften(withoutForm) : undefined
  const form = `${name}/${step}`
  const document = edits.read(path)
  const { transitions, ...head } = document
  edits.write(path, {
    ...head,
    steps: [{ id: step, form }, ...(last === undefined ? [] : [last])],
    ...(transitions !== undefined && { transitions }),
  })
  const file = formPath(form)
  kindOf('form').make(edits, { kind: 'form', name: form, service: '', like: '' }, file)
  return file
}

function stepsOf({ steps }: JsonObject): JsonObject[] {
  const all: Json[] = Array.isArray(steps) ? steps : []
  return jsonObjects(all)
}

const firstOf = ([id = '']: readonly string[]): string => id

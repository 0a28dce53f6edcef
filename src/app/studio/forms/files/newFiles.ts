import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject, jsonObjects } from '../../../state/json.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { formPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { textIndex } from '../textIndex.ts'
import { newProcess } from './newProcess.ts'

export interface NewFile {
  kind: NewFileKind
  name: string
  /** Of a process: the service that has it, and the process that it is to be like. */
  service: string
  like: string
}

interface FileKind {
  id: string
  /** `transfer/study`: a folder and a name in it. */
  inFolder: boolean
  /** The files that it is; the first is the one that is opened. */
  paths: (name: string, languages: readonly string[]) => string[]
  make: (edits: DocumentEdits, file: NewFile, path: string) => void
}

/** What can be begun without writing its head by hand; each row is a kind of file. */
export const newFileKinds = [
  {
    id: 'form',
    inFolder: true,
    paths: (name) => [formPath(name)],
    make: (edits, { name }, path) =>
      edits.write(path, {
        ...schemaOf(path, 'form'),
        $id: name,
        type: 'object',
        additionalProperties: false,
        properties: {},
      }),
  },
  {
    id: 'process',
    inFolder: false,
    paths: (name) => [`workflows/${name}.json`],
    make: (edits, { name, service, like }, path) => {
      edits.write(path, { ...schemaOf(path, 'workflow'), ...newProcess(edits, { id: name, service, like }) })
      edits.write(SERVICES, withProcess(edits.read(SERVICES), service, name))
    },
  },
  {
    id: 'list',
    inFolder: false,
    paths: (name) => [`workflows/lists/${name}.json`],
    make: (edits, { name }, path) =>
      edits.write(path, { ...schemaOf(path, 'list'), id: name, row: {}, rows: [] }),
  },
  {
    id: 'persona',
    inFolder: false,
    paths: (name) => [`workflows/personas/${name}.json`],
    make: (edits, { name }, path) => edits.write(path, { ...schemaOf(path, 'persona'), id: name }),
  },
  {
    id: 'texts',
    inFolder: false,
    paths: (name, languages) => languages.map((language) => `locales/${language}/${name}.json`),
    make: (edits, _file, path) => edits.write(path, {}),
  },
] as const satisfies readonly FileKind[]

export type NewFileKind = (typeof newFileKinds)[number]['id']

const SERVICES = 'workflows/services.json'
const NAME = '[A-Za-z][A-Za-z0-9_-]*'
const alone = new RegExp(`^${NAME}$`)
const inFolder = new RegExp(`^${NAME}/${NAME}$`)

/** Text id of what is wrong with the name; undefined = it may be called so. */
export function fileNameFault(workspace: Workspace, { kind, name }: NewFile): string | undefined {
  const row = kindOf(kind)
  if (name === '') return 'valid.required'
  if (!(row.inFolder ? inFolder : alone).test(name) || name.startsWith('meta/'))
    return row.inFolder ? 'studioFiles.nameInFolder' : 'studioFiles.nameAlone'
  return pathsOf(workspace, kind, name).some((path) => workspace.files.has(path))
    ? 'studioFiles.nameTaken'
    : undefined
}

/** The files of something new: one step; the first of them is the one to open. */
export function makeFiles(workspace: Workspace, file: NewFile): FileChange[] {
  const edits = new DocumentEdits(workspace)
  for (const path of pathsOf(workspace, file.kind, file.name)) kindOf(file.kind).make(edits, file, path)
  return edits.changes()
}

export function pathsOf(workspace: Workspace, kind: NewFileKind, name: string): string[] {
  return kindOf(kind).paths(name, textIndex(workspace).languages)
}

export function kindOf(kind: NewFileKind): FileKind {
  return newFileKinds.find(({ id }) => id === kind) ?? newFileKinds[0]
}

/** A file names its meta-schema by the way from its folder. */
function schemaOf(path: string, meta: string): JsonObject {
  const up = '../'.repeat(path.split('/').length - 2)
  const folder = path.startsWith('schemas/') ? '' : '../schemas/'
  return { $schema: `${up}${folder}meta/${meta}.json` }
}

/** Names of the services, as their file has them. */
export function serviceNames(workspace: Workspace): string[] {
  const document = workspace.documentOf(SERVICES)
  return rowsOf(isJsonObject(document) ? document : {}).flatMap(({ name }) =>
    typeof name === 'string' ? [name] : [],
  )
}

/** The service that has the process already, or the one chosen. */
function withProcess(services: JsonObject, service: string, process: string): JsonObject {
  const rows = rowsOf(services)
  const isKnown = rows.some((row) => processesIn(row).includes(process))
  if (isKnown || !rows.some(({ name }) => name === service)) return services
  const next = rows.map((row) =>
    row['name'] === service ? { ...row, processes: [...processesIn(row), process] } : row,
  )
  return { ...services, services: next }
}

const rowsOf = ({ services }: JsonObject): JsonObject[] =>
  Array.isArray(services) ? jsonObjects(services) : []
const processesIn = ({ processes }: JsonObject): Json[] => (Array.isArray(processes) ? processes : [])

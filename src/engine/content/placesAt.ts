import type { Json, Operand } from '../values/types.ts'
import { machinesOf } from './formUses.ts'
import { isObject } from './isObject.ts'
import type { Content, Workflow } from './types.ts'

/** What can stand at a pointer that binds a role to an institution. */
export interface Places {
  /** Lists of which it is a row. */
  lists: string[]
  /** Values that processes write there as they stand, and that are a row of no list. */
  strays: string[]
}

type Known = Pick<Content, 'workflows' | 'forms' | 'lists'>

/**
 * Institutions that can stand at `pointer` of the workflow (`of` of a role): rows of the lists of the fields of that name, in
 * the workflow's own forms first. What other processes wrote when they made the application is followed to these.
 */
export function placesAt(content: Known, workflow: Workflow, pointer: string): Places {
  return found(content, workflow, { pointer, seen: new Set() })
}

interface Asked {
  pointer: string
  /** Processes and pointers on the way here. */
  seen: ReadonlySet<string>
}

function found(content: Known, workflow: Workflow, { pointer, seen }: Asked): Places {
  const here = `${workflow.id}#${pointer}`
  if (seen.has(here)) return NOWHERE
  const data = /^\/application\/data\/([^/]+)$/.exec(pointer)?.[1]
  const written = data === undefined ? [] : writtenBy(content, workflow.id, data)
  if (written.length === 0) return { lists: listsAt(content, workflow, pointer), strays: [] }
  return joined(
    written.map(({ maker, operand }) =>
      placesOf(content, maker, { operand, seen: new Set([...seen, here]) }),
    ),
  )
}

/** What makes an application of this process writes in its data. */
function writtenBy({ workflows }: Known, process: string, data: string) {
  return Object.values(workflows).flatMap((maker) =>
    machinesOf(maker).flatMap(({ machine }) =>
      machine.transitions.flatMap(({ create }) => {
        const operand = create?.[process]?.[data]
        return operand === undefined ? [] : [{ maker, operand }]
      }),
    ),
  )
}

function placesOf(
  content: Known,
  maker: Workflow,
  { operand, seen }: { operand: Operand; seen: ReadonlySet<string> },
): Places {
  if (typeof operand === 'string') {
    const lists = listsWith(content, operand)
    return { lists, strays: lists.length === 0 ? [operand] : [] }
  }
  if (typeof operand !== 'object' || operand === null) return NOWHERE
  const pointer = 'at' in operand ? operand.at : undefined
  const otherwise = 'else' in operand ? operand.else : undefined
  return joined([
    pointer === undefined
      ? { lists: listsOfField(formsOf(content, maker), takenBy(operand)), strays: [] }
      : found(content, maker, { pointer, seen }),
    otherwise === undefined ? NOWHERE : placesOf(content, maker, { operand: otherwise, seen }),
  ])
}

const NOWHERE: Places = { lists: [], strays: [] }

function joined(all: readonly Places[]): Places {
  return {
    lists: [...new Set(all.flatMap(({ lists }) => lists))],
    strays: [...new Set(all.flatMap(({ strays }) => strays))],
  }
}

/** Lists whose rows have a name, and one of them this id. */
const listsWith = ({ lists }: Known, id: string): string[] =>
  Object.values(lists).flatMap((list) =>
    list.row['name'] !== undefined && (list.rows ?? []).some((row) => row['id'] === id) ? [list.id] : [],
  )

/** Lists of which the value at a pointer is a row: those of the fields of its name, in the workflow's own forms first. */
function listsAt(content: Known, workflow: Workflow, pointer: string): string[] {
  const field = fieldOf(workflow, pointer)
  const inForms = listsOfField(formsOf(content, workflow), field)
  if (inForms.length > 0) return inForms
  return listsOfField(
    Object.values(content.lists).map(({ row }) => ({ properties: row })),
    field,
  )
}

const formsOf = ({ forms }: Known, workflow: Workflow): Json[] =>
  (workflow.steps ?? []).map(({ form }) => forms[form ?? ''] ?? null)

/** `/values/name` has the name of what its operand takes in the end. */
function fieldOf(workflow: Workflow, pointer: string): string {
  const parts = pointer.split('/').filter((part) => part !== '*')
  const value = parts.length === 3 && parts[1] === 'values' ? workflow.values?.[parts[2] ?? ''] : undefined
  return value === undefined ? (parts.at(-1) ?? '') : takenBy(value)
}

function takenBy(operand: Operand): string {
  if (typeof operand !== 'object' || operand === null) return ''
  if ('get' in operand && operand.get !== undefined) return lastPart(operand.get)
  if ('each' in operand && operand.each !== undefined) return lastPart(operand.each)
  if ('at' in operand) return lastPart(operand.at)
  const first = 'list' in operand && Array.isArray(operand.list) ? operand.list[0] : undefined
  return first === undefined ? '' : takenBy(first)
}

const lastPart = (pointer: string): string => pointer.split('/').at(-1) ?? ''

function listsOfField(schemas: Json | undefined, field: string): string[] {
  if (Array.isArray(schemas)) return schemas.flatMap((one) => listsOfField(one, field))
  if (!isObject(schemas)) return []
  const { properties } = schemas
  const here = isObject(properties) ? listOf(properties[field]) : []
  return [...here, ...Object.values(schemas).flatMap((one) => listsOfField(one, field))]
}

function listOf(schema: Json | undefined): string[] {
  const inList = isObject(schema) ? schema['inList'] : undefined
  if (typeof inList === 'string') return [inList]
  const list = isObject(inList) ? inList['list'] : undefined
  return typeof list === 'string' ? [list] : []
}

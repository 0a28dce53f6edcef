import { isObject } from '#engine/content/isObject.ts'
import type { Json, Operand } from '#engine/values/types.ts'
import type { Content, Workflow } from '#engine/content/types.ts'
import { ANALYST } from '../testServices/mayTest.ts'

/** A role that staff can have, as the workflows use it. */
export interface RoleScope {
  is: string
  /** Somewhere it is bound to no institution. */
  national: boolean
  /** Somewhere it is bound to an institution… */
  ofInstitution: boolean
  /** …which is a row of one of these lists. */
  lists: string[]
}

/** Every role that staff can have. What a role is bound to stands in the workflows' `of` and `for`, never in a list here. */
export function roleScopes(content: Content): RoleScope[] {
  const ids = [...(content.services.staff ?? []), ANALYST]
  const known = new Map(ids.map((is) => [is, emptyScope(is)]))
  for (const workflow of Object.values(content.workflows)) {
    for (const { is, of } of Object.values(workflow.roles)) {
      const scope = known.get(is) ?? emptyScope(is)
      known.set(is, scope)
      if (of === undefined) scope.national = true
      else {
        scope.ofInstitution = true
        scope.lists.push(...listsAt(content, workflow, of))
      }
    }
    const applies = workflow.for.institution?.is
    const scope = applies === undefined ? undefined : known.get(applies)
    if (scope !== undefined) scope.ofInstitution = true
  }
  const all = [...new Set([...known.values()].flatMap(({ lists }) => lists))]
  return [...known.values()].map((scope) => finished(scope, all))
}

const emptyScope = (is: string): RoleScope => ({ is, national: false, ofInstitution: false, lists: [] })

/** One that no workflow uses is for the whole country; one whose lists nobody names is looked for in all. */
function finished(scope: RoleScope, all: readonly string[]): RoleScope {
  const lists = [...new Set(scope.lists)]
  return {
    ...scope,
    national: scope.national || !scope.ofInstitution,
    lists: scope.ofInstitution && lists.length === 0 ? [...all] : lists,
  }
}

/** Lists of which the value at a pointer is a row: those of the fields of its name, in the workflow's own forms first. */
function listsAt(content: Content, workflow: Workflow, pointer: string): string[] {
  const field = fieldOf(workflow, pointer)
  const own = (workflow.steps ?? []).map(({ form }) => content.forms[form ?? ''] ?? null)
  const rows = Object.values(content.lists).map(({ row }) => ({ properties: row }))
  const inForms = listsOfField(own, field)
  if (inForms.length > 0) return inForms
  return listsOfField(rows, field)
}

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

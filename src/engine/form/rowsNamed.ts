import { isObject } from '../content/isObject.ts'
import type { FormPart } from '../bundle/types.ts'
import type { Workflow } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import { getAt } from '../values/pointer.ts'
import type { Operand, Scope } from '../values/types.ts'
import { fieldsAt } from './fieldsAt.ts'
import { formFields } from './formFields.ts'

/** A row of a reference list by its id. */
export interface NamedRow {
  list: string
  id: string
}
interface Asked {
  workflow: Pick<Workflow, 'steps' | 'values'>
  forms: { [id: string]: FormPart }
}

/**
 * The rows that an application's forms need: those that its answers name, and those that an operand (`{"row", "id"}`) of a
 * form or of a named value asks for, whether its id is an answer or what a register says. A row may stand here twice.
 */
export function rowsNamed({ workflow, forms }: Asked, scope: Scope): NamedRow[] {
  const inSteps = (workflow.steps ?? []).flatMap(({ id, form }) => {
    const part = forms[form ?? '']
    const base = `/answers/${id}`
    if (part === undefined) return []
    return fieldsAt(formFields(part), getAt(scope.world, base) ?? {}, base).flatMap(({ field, pointer }) =>
      rowsOf([field.schema, field.group ? null : field.ui], scope, pointer),
    )
  })
  return [...inSteps, ...rowsOf(workflow.values, scope, '')]
}

function rowsOf(part: unknown, scope: Scope, pointer: string): NamedRow[] {
  return mentionsIn(part).flatMap(({ list, id }) =>
    [id === undefined ? getAt(scope.world, pointer) : evaluate(id, scope, pointer)]
      .flat()
      .flatMap((one) => (typeof one === 'string' ? [{ list, id: one }] : [])),
  )
}

/** A list that a field's answer is a row of (also in a branch of its schema), or the row that an operand asks for. */
interface Mention {
  list: string
  id?: Operand
}
const found = new WeakMap<object, Mention[]>()

/** Content never changes: each part is looked through once. Fields inside have their own turn. */
function mentionsIn(part: unknown): Mention[] {
  if (typeof part !== 'object' || part === null) return []
  const known = found.get(part)
  if (known) return known
  const mentions = Object.entries(part).flatMap(([keyword, value]): Mention[] => {
    if (keyword === 'properties') return []
    const list: unknown = keyword === 'inList' && isObject(value) ? value['list'] : value
    const inside = mentionsIn(value)
    if (typeof list !== 'string') return inside
    if (keyword === 'inList') return [{ list }, ...inside]
    return keyword === 'row' && isAsked(part) ? [{ list, id: part.id }] : inside
  })
  found.set(part, mentions)
  return mentions
}

function isAsked(part: object): part is { id: Operand } {
  return 'id' in part
}

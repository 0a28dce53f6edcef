import type { ApplicationView } from '#contract/schemas.ts'
import { isObject } from '#engine/content/isObject.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { ListBooks } from '../../lists/listBooks.ts'
import type { Answers, Case } from '../Case.ts'

/** Rows of served lists that the answers name: the browser has no other way to label them. */
export function rowsNamed(
  { workflow, process, release }: Case,
  lists: ListBooks,
  answers: Answers,
): ApplicationView['rows'] {
  const rows: { [list: string]: { [id: string]: JsonObject } } = {}
  for (const step of workflow.steps ?? []) {
    const part = process.part.forms[step.form ?? '']
    const given = answers[step.id]
    if (part === undefined || given === undefined) continue
    for (const { field, pointer } of fieldsAt(formFields(part), given, '')) {
      const value = getAt(given, pointer)
      for (const list of listsIn(field.schema)) {
        if (!release.content.lists[list]?.served) continue
        for (const id of Array.isArray(value) ? value : [value]) {
          const row = typeof id === 'string' ? lists.book(list)?.byId.get(id) : undefined
          if (row !== undefined && typeof id === 'string') (rows[list] ??= {})[id] = row
        }
      }
    }
  }
  return rows
}

/** Lists whose rows a field may hold, also in a branch of its schema. */
function listsIn(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(listsIn)
  if (!isObject(schema)) return []
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword === 'properties') return []
    if (keyword !== 'inList') return listsIn(value)
    const list = isObject(value) ? value['list'] : value
    return typeof list === 'string' ? [list] : []
  })
}

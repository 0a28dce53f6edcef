import type { ApplicationView } from '#contract/schemas.ts'
import { rowsNamed } from '#engine/form/rowsNamed.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import type { Answers } from '../Case.ts'
import type { Situation } from '../situationOf.ts'

/** Rows of served lists that the forms of an application need: the browser has no other way to label and reckon them. */
export function rowsAtHand(
  { found: { workflow, process, release, state }, context, lists }: Situation,
  answers: Answers,
): ApplicationView['rows'] {
  const rows: { [list: string]: { [id: string]: JsonObject } } = {}
  const scope = buildScope(workflow, { ...state, answers }, context)
  for (const { list, id } of rowsNamed({ workflow, forms: process.part.forms }, scope)) {
    const row = release.content.lists[list]?.served ? lists.book(list)?.byId.get(id) : undefined
    if (row !== undefined) (rows[list] ??= {})[id] = row
  }
  return rows
}

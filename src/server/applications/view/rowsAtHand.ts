import type { ApplicationView } from '#contract/schemas.ts'
import { type NamedRow, rowsNamed } from '#engine/form/rowsNamed.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import type { Answers } from '../Case.ts'
import type { Situation } from '../situationOf.ts'

interface Shown {
  answers: Answers
  /** What registers say, as far as whoever looks sees it. */
  facts: unknown
}

/**
 * Rows of served lists that the forms of an application need, and those that its facts name: the browser has no other way
 * to label and reckon them.
 */
export function rowsAtHand(
  { found: { workflow, process, release, state }, context, lists }: Situation,
  { answers, facts }: Shown,
): ApplicationView['rows'] {
  const rows: { [list: string]: { [id: string]: JsonObject } } = {}
  const scope = buildScope(workflow, { ...state, answers }, context)
  const ofForms = rowsNamed({ workflow, forms: process.part.forms }, scope)
  for (const { list, id } of [...ofForms, ...rowsOfFacts(facts)]) {
    const row = release.content.lists[list]?.served ? lists.book(list)?.byId.get(id) : undefined
    if (row !== undefined) (rows[list] ??= {})[id] = row
  }
  return rows
}

/** A property with the name of a list says which of its rows. */
function rowsOfFacts(facts: unknown): NamedRow[] {
  if (Array.isArray(facts)) return facts.flatMap(rowsOfFacts)
  if (typeof facts !== 'object' || facts === null) return []
  return Object.entries(facts).flatMap(([list, id]: [string, unknown]) =>
    typeof id === 'string' ? [{ list, id }] : rowsOfFacts(id),
  )
}

import { isObject } from '#engine/content/isObject.ts'
import type { Issue } from '#engine/issue.ts'
import { findRow } from '#engine/values/rows.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { AnswerModel, AnswerView } from './AnswerModel.ts'

/** Lists of the process; of a served one the page has only the rows that it met. */
export type KnownLists = { [id: string]: { served?: boolean } }

/** Where the row of an answer is not among those that a page has of a served list, the server decides, not we. */
export function decidedHere(
  issues: Issue[],
  view: AnswerView,
  { fieldAt, lists }: { fieldAt: AnswerModel['fieldAt']; lists: KnownLists | undefined },
): Issue[] {
  return issues.filter(({ path }) => {
    const wanted = fieldAt(path)?.schema['inList']
    const list = isObject(wanted) ? wanted['list'] : wanted
    if (typeof list !== 'string' || (lists?.[list] !== undefined && lists[list].served !== true)) return true
    const value = getAt(view.scope.world, path)
    if (typeof value !== 'string') return true
    const rows = view.scope.rows(list)
    return rows !== undefined && findRow(rows, value) !== undefined
  })
}

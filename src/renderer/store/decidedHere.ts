import { isObject } from '#engine/content/isObject.ts'
import type { Issue } from '#engine/issue.ts'
import { findRow } from '#engine/values/rows.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { AnswerModel, AnswerView } from './AnswerModel.ts'

/**
 * Of a served register the page has only the rows that it met. Where the row of an answer is not among them, the server
 * decides, not we.
 */
export function decidedHere(issues: Issue[], view: AnswerView, fieldAt: AnswerModel['fieldAt']): Issue[] {
  return issues.filter(({ path }) => {
    const wanted = fieldAt(path)?.schema['inList']
    const list = isObject(wanted) ? wanted['list'] : wanted
    const value = getAt(view.scope.world, path)
    if (typeof list !== 'string' || typeof value !== 'string') return true
    const rows = view.scope.rows(list)
    return rows !== undefined && findRow(rows, value) !== undefined
  })
}

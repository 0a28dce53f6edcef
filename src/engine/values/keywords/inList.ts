import { isObject } from '../../content/isObject.ts'
import { holds } from '../condition.ts'
import { asCondition } from '../readCondition.ts'
import { findRow } from '../rows.ts'
import type { Keyword } from './keyword.ts'

/**
 * The id of a row: a list's name, or `{list, where?}` for those rows (as /item) for which `where` holds. A list that is
 * not at hand (a served register in the browser) is not decided here.
 */
export const inList: Keyword = (value, wanted, scope, base) => {
  const list = isObject(wanted) ? wanted['list'] : wanted
  const rows = typeof list === 'string' ? scope.rows(list) : undefined
  if (!rows) return true
  const item = findRow(rows, value)
  if (!item) return false
  const where = isObject(wanted) ? wanted['where'] : undefined
  if (where === undefined) return true
  return holds(asCondition(where), { ...scope, world: { ...scope.world, item } }, base)
}

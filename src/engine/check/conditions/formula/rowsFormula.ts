import { isObject } from '../../../content/isObject.ts'
import { asCondition } from '../../../values/readCondition.ts'
import type { Json } from '../../../values/types.ts'
import type { Carried } from './conditionFormula.ts'
import { formulaKey } from './formulaKey.ts'
import { all, any, type Formula, oneOf, test } from './Formula.ts'

const mostRows = 400

/** "Is the id of a row (for which `where` holds)"; of a served list any text may be. */
export function rowsFormula(pointer: string, argument: Json, carried: Carried): Formula {
  const cases = rowCases(argument, carried)
  if (cases === undefined) return test(pointer, { inList: argument }, true)
  return any(cases.map(({ ids, when }) => all([oneOf(pointer, ids), when])))
}

/** Rows with the same question to the world together; undefined where the rows are not at hand. */
export function rowCases(argument: Json, carried: Carried): { ids: Json[]; when: Formula }[] | undefined {
  const list = isObject(argument) ? argument['list'] : argument
  const rows = typeof list === 'string' ? carried.reading.rows(list) : undefined
  if (rows === undefined || rows.length > mostRows) return undefined
  const where = isObject(argument) ? argument['where'] : undefined
  const cases = new Map<string, { ids: Json[]; when: Formula }>()
  for (const item of rows) {
    const { id } = item
    if (id === undefined) continue
    const when =
      where === undefined ? true : carried.read(asCondition(where), { ...carried, item, named: new Map() })
    if (when === false) continue
    const key = formulaKey(when)
    const known = cases.get(key)
    if (known) known.ids.push(id)
    else cases.set(key, { ids: [id], when })
  }
  return [...cases.values()]
}

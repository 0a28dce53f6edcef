import { under } from '../../content/checks/place.ts'
import type { Content, List } from '../../content/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { admits } from './domain/admits.ts'
import { SchemaReader } from './domain/SchemaReader.ts'

/** Values of a list's rows that their column does not take. */
export function checkRows(id: string, { row, rows }: List, content: Content): Finding[] {
  // Of a register some rows are in the content: what they name must be there as well.
  const reader = new SchemaReader({}, (name) => content.lists[name]?.rows)
  const place = { file: `workflows/lists/${id}.json`, pointer: '/rows' }
  const columns = Object.entries(row).map(([name, schema]) => ({
    name,
    domain: reader.domainOf(schema),
  }))
  return rows.flatMap((values, index) =>
    columns.flatMap(({ name, domain }) => {
      const value = values[name]
      if (value === undefined || admits(domain, value)) return []
      return [findingAt(under(place, index, name), 'list.value', { value: JSON.stringify(value), name })]
    }),
  )
}

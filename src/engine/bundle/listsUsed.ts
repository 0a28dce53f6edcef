import { listNames } from '../content/checks/names.ts'
import type { Content } from '../content/types.ts'
import type { ProcessPart } from './types.ts'

/** The lists that a part reads. Served ones are searched through the API: their rows are not published. */
export function listsUsed(part: unknown, content: Content): ProcessPart['lists'] {
  const lists: ProcessPart['lists'] = {}
  for (const { name } of listNames(part, { file: '', pointer: '' })) {
    const list = content.lists[name]
    if (list)
      lists[name] = list.served ? { id: list.id, served: true, rows: [] } : { id: list.id, rows: list.rows }
  }
  return lists
}

import type { Content } from '../../content/types.ts'
import type { Rows } from './domain/SchemaReader.ts'

/** Rows of the lists that are in the content; of a register only some are. */
export function rowsOf({ lists }: Content): Rows {
  return (name) => {
    const list = lists[name]
    return list === undefined || list.served ? undefined : list.rows
  }
}

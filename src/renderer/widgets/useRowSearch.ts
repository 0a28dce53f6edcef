import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { holds } from '#engine/values/condition.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { optionText } from '../texts/optionText.ts'
import { itemSchema } from './itemSchema.ts'
import { listOf } from './listOf.ts'
import { searchLocalRows } from './searchLocalRows.ts'
import { useRemoteRows, type RowSearch } from './useRemoteRows.ts'
import { whereQuery } from './whereQuery.ts'

const LIMIT = 50
const NONE: RowSearch = { state: 'ready', rows: [], total: 0, retry: () => undefined }

/**
 * Rows that fit what is typed and the list's `where`: from the list at hand, else from the server. Nothing is asked
 * before `text` is there: a form with many such fields opens without a request.
 */
export function useRowSearch(schema: JsonObject, pointer: string, text: string | undefined): RowSearch {
  const services = useServices()
  const { store, lists } = useEnvironment()
  const revision = useAtomValue(store.readings.at(pointer), { store: store.jotai })
  const { list = '', where } = useMemo(() => listOf(itemSchema(schema)), [schema])
  const local = lists[list]?.served === true ? undefined : lists[list]?.rows
  const { query, fits } = useMemo(() => {
    const { scope } = store.current()
    const narrowed = revision < 0 ? undefined : whereQuery(where, scope, store.pointerOf(pointer))
    const decide = (row: JsonObject) =>
      where === undefined ||
      holds(where, { ...scope, world: { ...scope.world, item: row } }, store.pointerOf(pointer))
    return { query: narrowed, fits: decide }
  }, [store, revision, where, pointer])
  const asked = local === undefined && query !== undefined && text !== undefined
  const remote = useRemoteRows(asked ? { list, query, text, limit: LIMIT } : undefined)
  return useMemo(() => {
    if (query === undefined || text === undefined) return NONE
    if (local === undefined) return { ...remote, rows: remote.rows.filter(fits) }
    const labelOf = (row: JsonObject) => optionText(list, row['id'] ?? '', row, services)
    return { ...NONE, ...searchLocalRows(local, text, { labelOf, fits, limit: LIMIT }) }
  }, [query, local, remote, fits, text, list, services])
}

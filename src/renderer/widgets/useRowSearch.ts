import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { holds } from '#engine/values/condition.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { itemSchema } from './itemSchema.ts'
import { listOf } from './listOf.ts'
import { searchLocalRows } from './searchLocalRows.ts'
import { whereQuery } from './whereQuery.ts'

export interface RowSearch {
  state: 'loading' | 'ready' | 'failed'
  rows: JsonObject[]
  total: number
}

const PAUSE = 200
const LIMIT = 50

/** Rows that fit what is typed: from the list at hand, else from the server; an answer that came too late is dropped. */
export function useRowSearch(schema: JsonObject, pointer: string, text: string): RowSearch {
  const { searchRows, language } = useServices()
  const { store, lists } = useEnvironment()
  const revision = useAtomValue(store.revision, { store: store.jotai })
  const [found, setFound] = useState<RowSearch>({ state: 'loading', rows: [], total: 0 })
  const { list = '', where } = useMemo(() => listOf(itemSchema(schema)), [schema])
  const local = lists[list]?.served === true ? undefined : lists[list]?.rows
  useEffect(() => {
    const { scope } = store.current()
    const query = whereQuery(where, scope, pointer)
    const fits = (row: JsonObject) =>
      where === undefined || holds(where, { ...scope, world: { ...scope.world, item: row } }, pointer)
    if (query === undefined) return setFound({ state: 'ready', rows: [], total: 0 })
    if (local !== undefined) {
      const rows = searchLocalRows(local, text, language).filter(fits)
      return setFound({ state: 'ready', rows: rows.slice(0, LIMIT), total: rows.length })
    }
    let gone = false
    const timer = setTimeout(() => {
      setFound((known) => ({ ...known, state: 'loading' }))
      searchRows(list, { q: text, where: query, limit: LIMIT })
        .then(({ rows, total }) => !gone && setFound({ state: 'ready', rows: rows.filter(fits), total }))
        .catch(() => !gone && setFound({ state: 'failed', rows: [], total: 0 }))
    }, PAUSE)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [store, revision, list, where, pointer, text, local, language, searchRows])
  return found
}

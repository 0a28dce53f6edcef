import { useEffect, useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'

export interface RowSearch {
  state: 'loading' | 'ready' | 'failed'
  rows: JsonObject[]
  total: number
}
interface Search {
  list: string
  query: JsonObject
  text: string
  limit: number
}

const PAUSE = 200
const LOADING: RowSearch = { state: 'loading', rows: [], total: 0 }
const FAILED: RowSearch = { state: 'failed', rows: [], total: 0 }

/** Asks after a pause in the typing. While a new answer is on its way the earlier rows stay; a late one is dropped. */
export function useRemoteRows(search: Search | undefined): RowSearch {
  const { searchRows } = useServices()
  const [found, setFound] = useState<RowSearch & { key?: string }>(LOADING)
  const key = search === undefined ? undefined : JSON.stringify(search)
  useEffect(() => {
    if (key === undefined) return undefined
    const { list, query, text, limit }: Search = JSON.parse(key)
    let gone = false
    const timer = setTimeout(() => {
      searchRows(list, { q: text, where: query, limit })
        .then((answer) => gone || setFound({ state: 'ready', ...answer, key }))
        .catch(() => gone || setFound({ ...FAILED, key }))
    }, PAUSE)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [key, searchRows])
  if (found.key === key) return found
  return found.rows.length > 0 ? { ...found, state: 'loading' } : LOADING
}

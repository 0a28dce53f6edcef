import { useEffect, useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'

export interface RowSearch {
  state: 'loading' | 'ready' | 'failed'
  rows: JsonObject[]
  total: number
  /** Asks again after a failure. */
  retry: () => void
}
export interface RemoteSearch {
  list: string
  query: JsonObject
  text: string
  limit: number
}
type Found = Omit<RowSearch, 'retry'>

/** Typing faster than this asks once. */
const PAUSE = 200
/** More letters than this the server does not take, and nobody's name has. */
const LONGEST = 100
const LOADING: Found = { state: 'loading', rows: [], total: 0 }
const FAILED: Found = { state: 'failed', rows: [], total: 0 }

/**
 * Asks after a pause in the typing. While a new answer is on its way the earlier rows stay; a question that is not
 * wanted any more is taken back, and its answer, should it come, is dropped.
 */
export function useRemoteRows(search: RemoteSearch | undefined): RowSearch {
  const { searchRows } = useServices()
  const [found, setFound] = useState<Found & { key?: string }>(LOADING)
  const [attempt, setAttempt] = useState(0)
  const key = search === undefined ? undefined : JSON.stringify({ ...search, attempt })
  useEffect(() => {
    if (key === undefined) return undefined
    const { list, query, text, limit }: RemoteSearch = JSON.parse(key)
    const control = new AbortController()
    const ask = () =>
      searchRows(list, { q: text.slice(0, LONGEST), where: query, limit }, control.signal)
        .then((answer) => control.signal.aborted || setFound({ state: 'ready', ...answer, key }))
        .catch(() => control.signal.aborted || setFound({ ...FAILED, key }))
    const timer = setTimeout(() => void ask(), text === '' ? 0 : PAUSE)
    return () => {
      control.abort()
      clearTimeout(timer)
    }
  }, [key, searchRows])
  const retry = () => {
    setFound(LOADING)
    setAttempt((count) => count + 1)
  }
  if (found.key === key) return { ...found, retry }
  return { ...(found.rows.length > 0 ? found : LOADING), state: 'loading', retry }
}

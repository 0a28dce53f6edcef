import { useEffect } from 'react'
import { call } from '../http/call.ts'
import { jsonObjects } from '../state/json.ts'
import type { OpenProcess } from '../content/openProcess.ts'
import type { Work } from './openWork.ts'
import { missingRows } from './missingRows.ts'

interface ServedWork extends Pick<Work, 'store' | 'cache'> {
  opened: { process: OpenProcess }
}
const QUIET = 300

/** Fetches the register rows that the forms need and that are not at hand: fees, limits and read-only answers depend on them. */
export function useServedRows(work: ServedWork): void {
  useEffect(() => {
    const { store, cache, opened } = work
    const { part } = opened.process
    let timer: ReturnType<typeof setTimeout> | undefined
    const asked = new Set<string>()
    const fetchMissing = async () => {
      for (const [list, ids] of missingRows(part, store.current().scope, cache)) {
        const missing = [...ids].filter((id) => !asked.has(`${list}/${id}`))
        if (missing.length === 0) continue
        for (const id of missing) asked.add(`${list}/${id}`)
        const found = await call('listRows', { params: { list }, query: { ids: missing.join(',') } }).catch(
          () => null,
        )
        if (found === null) for (const id of missing) asked.delete(`${list}/${id}`)
        else if (cache.add(list, jsonObjects(found.rows))) store.setContext(store.facts())
      }
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void fetchMissing(), QUIET)
    }
    soon()
    const unsubscribe = store.subscribe(soon)
    // What failed is asked again: where answers are only read, no change of them would ask.
    window.addEventListener('online', soon)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', soon)
      unsubscribe()
    }
  }, [work])
}

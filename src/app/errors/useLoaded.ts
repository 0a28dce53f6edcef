import { useCallback, useEffect, useRef, useState } from 'react'

export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'failed'; failure: unknown; retry: () => void }
  | { state: 'ready'; value: Value; reload: () => void; replace: (value: Value) => void }

/**
 * Loads when mounted and whenever `key` changes. A reload keeps what is shown until the new answer is there, and a
 * late answer to an old key is dropped, as is what somebody puts in the place of one.
 */
export function useLoaded<Value>(key: string, load: () => Promise<Value>): Loaded<Value> {
  const [loaded, setLoaded] = useState<{ key: string; value?: { is: Value }; failure?: { is: unknown } }>({
    key,
  })
  const latestLoad = useRef(load)
  const turn = useRef(0)
  useEffect(() => {
    latestLoad.current = load
  })

  const reload = useCallback(() => {
    turn.current += 1
    const mine = turn.current
    const isLatest = () => mine === turn.current
    latestLoad.current().then(
      (value) => isLatest() && setLoaded({ key, value: { is: value } }),
      (failure: unknown) => isLatest() && setLoaded({ key, failure: { is: failure } }),
    )
  }, [key])

  useEffect(() => {
    reload()
    return () => {
      turn.current += 1
    }
  }, [reload])

  const replace = useCallback(
    (value: Value) => setLoaded((now) => (now.key === key ? { key, value: { is: value } } : now)),
    [key],
  )
  if (loaded.key !== key) return { state: 'loading' }
  if (loaded.value !== undefined) return { state: 'ready', value: loaded.value.is, reload, replace }
  if (loaded.failure === undefined) return { state: 'loading' }
  const retry = () => {
    setLoaded({ key })
    reload()
  }
  return { state: 'failed', failure: loaded.failure.is, retry }
}

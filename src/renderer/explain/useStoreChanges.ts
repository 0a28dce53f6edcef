import { useAtomValue } from 'jotai'
import { useEffect, useReducer } from 'react'
import { useEnvironment } from '../form/FormEnvironment.ts'

/** Draws anew with every answer: for the few that are open and tell of many. */
export function useStoreChanges(): void {
  const { store } = useEnvironment()
  const [, changed] = useReducer((count: number) => count + 1, 0)
  useAtomValue(store.revision, { store: store.jotai })
  useEffect(() => store.subscribe(() => changed()), [store])
}

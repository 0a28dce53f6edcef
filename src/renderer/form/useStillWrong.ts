import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { Issue } from '#engine/issue.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'

/**
 * What was found at the last press and is still wrong, in the words of its field. One that was mended stays away until
 * the next press: a summary that comes back while somebody types would take the focus from them.
 */
export function useStillWrong(store: AnswerStore, found: readonly Issue[]): Issue[] {
  const still = useMemo(() => {
    const left = new Set(found.map(({ path }) => store.addressOf(path)))
    return atom((get) =>
      [...left].flatMap((address) => {
        const issue = get(store.issues.at(address))
        if (issue) return { ...issue, path: store.pointerOf(address) }
        left.delete(address)
        return []
      }),
    )
  }, [store, found])
  return useAtomValue(still, { store: store.jotai })
}

import { useAtomValue } from 'jotai'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { sameJson } from '#engine/values/sameJson.ts'
import { stepAnswers } from '../../state/json.ts'
import type { Answers } from '../../drafts/localDrafts.ts'
import type { Work } from '../../work/openWork.ts'

export interface Reviewed {
  /** What the person has before their eyes, or had when they said so; without the review step's own answers. */
  answers: Answers
  /** The answers have changed since: in another tab, by a merge, by a register. */
  isStale: boolean
  /** "I have read the changes." */
  accept: () => void
}

/** What was read on the review page is what may be sent: it is held fast while the page is open. */
export function useReviewed(work: Work, step: string, opening: boolean): Reviewed {
  const { store } = work
  const subscribe = useCallback((changed: () => void) => store.subscribe(changed), [store])
  const snapshot = useCallback(() => JSON.stringify(store.snapshot()), [store])
  useSyncExternalStore(subscribe, snapshot)
  useAtomValue(store.revision, { store: store.jotai })
  const current = reviewable(work, step)
  const [seen, setSeen] = useState(current)
  const differs = !sameJson(seen, current)
  // Until the registers' word is there the page is still being filled.
  if (differs && opening) setSeen(current)
  return { answers: seen, isStale: differs && !opening, accept: () => setSeen(current) }
}

/** The answers as they would be sent now, without those of the review step. */
export function reviewable({ store }: Work, step: string): Answers {
  const { [step]: _own, ...answers } = stepAnswers(store.settled())
  return answers
}

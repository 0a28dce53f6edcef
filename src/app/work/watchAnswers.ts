import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { TypedChange } from '../drafts/draftChannel.ts'

/** Letters of one burst become one copy: short enough that a closed tab loses nothing, long enough to type fast. */
const BURST = 60

export interface Watch {
  /** Takes what was typed a moment ago without waiting. */
  take: () => void
  /** Changes the store without taking it for typing. */
  quietly: <Given>(change: () => Given) => Given
  stop: () => void
}

/** Hands every change of the answers over; at once when the page is left. */
export function watchAnswers(store: AnswerStore, onTyped: (changes: TypedChange[]) => void): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined
  let muted = false
  const changed = new Set<string>()
  const take = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    const changes = [...changed].map((pointer): TypedChange => [pointer, store.answer(pointer)])
    changed.clear()
    onTyped(changes)
  }
  const unsubscribe = store.subscribe((pointer) => {
    if (muted) return
    changed.add(pointer)
    timer ??= setTimeout(take, BURST)
  })
  const hidden = () => {
    if (document.visibilityState === 'hidden') take()
  }
  window.addEventListener('pagehide', take, { capture: true })
  document.addEventListener('visibilitychange', hidden, { capture: true })
  return {
    take,
    quietly: (change) => {
      muted = true
      try {
        return change()
      } finally {
        muted = false
      }
    },
    stop: () => {
      take()
      unsubscribe()
      window.removeEventListener('pagehide', take, { capture: true })
      document.removeEventListener('visibilitychange', hidden, { capture: true })
    },
  }
}

import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import type { Autosave } from '../drafts/Autosave.ts'
import { stepAnswers } from '../state/json.ts'

/** Letters of one burst become one copy: short enough that a closed tab loses nothing, long enough to type fast. */
const BURST = 60

export interface Watch {
  /** Takes what was typed a moment ago without waiting. */
  take: () => void
  stop: () => void
}

/** Hands every change of the answers to the autosave; at once when the page is left. */
export function watchAnswers(store: AnswerStore, autosave: Autosave): Watch {
  let timer: ReturnType<typeof setTimeout> | undefined
  const take = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    autosave.changed(stepAnswers(store.snapshot()))
  }
  const unsubscribe = store.subscribe(() => {
    timer ??= setTimeout(take, BURST)
  })
  const hidden = () => {
    if (document.visibilityState === 'hidden') take()
  }
  window.addEventListener('pagehide', take, { capture: true })
  document.addEventListener('visibilitychange', hidden, { capture: true })
  return {
    take,
    stop: () => {
      take()
      unsubscribe()
      window.removeEventListener('pagehide', take, { capture: true })
      document.removeEventListener('visibilitychange', hidden, { capture: true })
    },
  }
}

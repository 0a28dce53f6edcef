import { atom } from 'jotai'
import { store } from '../state/store.ts'

interface ExitQuestion {
  /** Signing out, or going to another page. */
  kind: 'exit' | 'leave'
  answer: (leave: boolean) => void
}

/** Set while the person is asked whether to leave although something would be lost. */
export const exitQuestionAtom = atom<ExitQuestion | null>(null)

export function askToExit(kind: ExitQuestion['kind'] = 'exit'): Promise<boolean> {
  return new Promise((resolve) => {
    store.set(exitQuestionAtom, {
      kind,
      answer: (leave) => {
        store.set(exitQuestionAtom, null)
        resolve(leave)
      },
    })
  })
}

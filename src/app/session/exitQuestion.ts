import { atom } from 'jotai'
import { store } from '../state/store.ts'

/** Set while the person is asked whether to leave although something is not on the server yet. */
export const exitQuestionAtom = atom<((leave: boolean) => void) | null>(null)

export function askToExit(): Promise<boolean> {
  return new Promise((resolve) => {
    store.set(exitQuestionAtom, () => (leave: boolean) => {
      store.set(exitQuestionAtom, null)
      resolve(leave)
    })
  })
}

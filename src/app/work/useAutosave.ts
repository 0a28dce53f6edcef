import { useCallback, useEffect, useRef, useState } from 'react'
import type { SaveState } from '../drafts/Autosave.ts'
import type { Answers } from '../drafts/localDrafts.ts'
import type { View } from '../state/clientTypes.ts'
import type { Work } from './openWork.ts'
import { WorkSaver, type OpenConflict } from './WorkSaver.ts'

export interface WorkSaving {
  state: SaveState
  conflict: OpenConflict | null
  /** Goes on with the chosen answers. */
  settle: (answers: Answers) => void
  /** Everything on the server; gives the revision that a command has to name. */
  flush: () => Promise<number>
}

/** Keeps one application's answers on the device and on the server for as long as it is open. */
export function useAutosave(work: Work, person: string, onView: (view: View) => void): WorkSaving {
  const { revision } = work.opened.view
  const [state, setState] = useState<SaveState>({ kind: 'clean' })
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  const running = useRef<WorkSaver | null>(null)
  useEffect(() => {
    const saver = new WorkSaver(work, person, {
      onState: setState,
      onConflict: setConflict,
      onClosed: onView,
    })
    running.current = saver
    return () => {
      saver.end()
      running.current = null
    }
  }, [work, person, onView])
  const settle = useCallback((answers: Answers) => running.current?.settle(answers), [])
  const flush = useCallback(async () => (await running.current?.flush()) ?? revision, [revision])
  return { state, conflict, settle, flush }
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AnswerConflict, Side } from '../drafts/mergeAnswers.ts'
import type { SaveState } from '../drafts/SaveState.ts'
import type { View } from '../state/clientTypes.ts'
import type { Work } from './openWork.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'
import { WorkSaver, type OpenConflict } from './WorkSaver.ts'

export interface WorkSaving {
  state: SaveState
  conflict: OpenConflict | null
  /** Goes on with the chosen answers. */
  settle: (chosen: (conflict: AnswerConflict) => Side) => void
  /** Everything on the server; gives the revision that a command has to name. */
  flush: () => Promise<number>
  /** The server's word, asked for another reason. */
  meet: (view: View) => void
  /** The application went on from this page. */
  moved: () => void
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
  useLeaveWarning(useCallback(() => running.current?.wouldLose() === true, []))
  const settle = useCallback<WorkSaving['settle']>((chosen) => running.current?.settle(chosen), [])
  const flush = useCallback(async () => (await running.current?.flush()) ?? revision, [revision])
  const meet = useCallback((view: View) => running.current?.meet(view), [])
  const moved = useCallback(() => running.current?.moved(), [])
  return useMemo(
    () => ({ state, conflict, settle, flush, meet, moved }),
    [state, conflict, settle, flush, meet, moved],
  )
}

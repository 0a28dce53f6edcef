import { useEffect, useRef, useState } from 'react'
import type { Denial } from '../../actions/Denials.tsx'
import { needsReview } from '../../actions/needsReview.ts'
import { call } from '../../http/call.ts'
import type { View } from '../../state/clientTypes.ts'
import type { Work } from '../../work/openWork.ts'
import { learnView } from '../../work/learnView.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'

export interface LiveActions {
  /** The application as it was asked for last. */
  view: View
  /** Transitions that send the application: submit, send the corrections. */
  send: View['transitions']
  /** Reasons against sending, as far as the registers answered: a step shows those of its `alerts`. */
  denials: readonly Denial[]
  /** The step whose opening was asked for has been answered for, or cannot be. */
  asked: string | null
}

/**
 * What could be done with the answers as they stand: asked anew whenever a step is opened, behind the person's back, but
 * for the first one, with which the application was opened. A failure leaves what was known.
 */
export function useLiveActions(work: Work, saving: WorkSaving, step: string): LiveActions {
  const { opened } = work
  const [view, setView] = useState(opened.view)
  const [asked, setAsked] = useState<string | null>(null)
  const { flush, meet } = saving
  const isOpening = useRef(work.copies.length === 0)
  useEffect(() => {
    if (step === '') return undefined
    let latest = true
    const ask = async () => {
      const revision = await flush()
      // What was opened a moment ago answers for the first step, if nothing was written since.
      if (isOpening.current && revision === opened.view.revision) return
      const fresh = await call('application', { params: { id: opened.view.id } })
      if (!latest) return
      meet(fresh)
      learnView(work, fresh)
      setView(fresh)
    }
    ask()
      .catch(() => undefined)
      .finally(() => latest && setAsked(step))
    return () => {
      latest = false
      isOpening.current = false
    }
  }, [flush, meet, work, opened, step])
  const send = view.transitions.filter((action) => needsReview(opened.process.part.workflow, action))
  return { view, send, denials: send.flatMap((action) => action.denials), asked }
}

import { useRef, useState } from 'react'
import type { Issue } from '#engine/issue.ts'
import { denialsOf } from '../../errors/denialsOf.ts'
import { answerIssuesOf } from '../../errors/inputIssues.ts'
import type { AllowedAction } from '../../state/clientTypes.ts'
import { useDelivery, type SendOptions } from './useDelivery.ts'

export interface Sending {
  busy: boolean
  send: (action: AllowedAction) => Promise<void>
  /** What is wrong with the answers, of this attempt. */
  found: { issues: Issue[]; attempt: number }
  denials: ReturnType<typeof denialsOf>
  failure: { is: unknown } | null
  /** How often sending was held up because other answers stand there than were read. */
  stale: number
}

/** Sends the reviewed answers: checked here first, with every finding told at its field. */
export function useSend(options: SendOptions): Sending {
  const { store } = options.work
  const { busy, deliver } = useDelivery(options)
  const [preparing, setPreparing] = useState(false)
  const [found, setFound] = useState<Sending['found']>({ issues: [], attempt: 0 })
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const [stale, setStale] = useState(0)
  const running = useRef(false)
  const tell = (issues: Issue[]) => setFound(({ attempt }) => ({ issues, attempt: attempt + 1 }))

  const send = async (action: AllowedAction) => {
    if (running.current) return
    const issues = store.check()
    tell(issues)
    setFailure(null)
    if (issues.length > 0) return
    running.current = true
    setPreparing(true)
    try {
      const isDone = await deliver(action)
      if (!isDone) setStale((count) => count + 1)
    } catch (error) {
      const answered = answerIssuesOf(error)
      store.addServerIssues(answered)
      tell(answered)
      if (answered.length === 0) setFailure({ is: error })
    } finally {
      running.current = false
      setPreparing(false)
    }
  }
  const denials = denialsOf(failure?.is)
  return {
    busy: preparing || busy,
    send,
    found,
    denials,
    failure: denials.length > 0 ? null : failure,
    stale,
  }
}

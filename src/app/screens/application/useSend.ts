import { useRef, useState } from 'react'
import { canonicalAnswers } from '#engine/form/canonicalAnswers.ts'
import type { Issue } from '#engine/issue.ts'
import { useCommand } from '../../actions/useCommand.ts'
import { denialsOf } from '../../errors/denialsOf.ts'
import { answerIssuesOf } from '../../errors/inputIssues.ts'
import { stepAnswers } from '../../state/json.ts'
import type { AllowedAction, View } from '../../state/clientTypes.ts'
import type { Work } from '../../work/openWork.ts'
import { textHash } from '../../work/textHash.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'

export interface Sending {
  busy: boolean
  send: (action: AllowedAction) => Promise<void>
  /** What is wrong with the answers, of this attempt. */
  found: { issues: Issue[]; attempt: number }
  denials: ReturnType<typeof denialsOf>
  failure: { is: unknown } | null
}

/** Sends the reviewed answers: checked here, all on the server, bound by their hash to what the person has read. */
export function useSend(
  work: Work,
  saving: WorkSaving,
  after: { onSent: (view: View) => void; onView: (view: View) => void },
): Sending {
  const { store, opened } = work
  const { busy: commanding, run } = useCommand(after.onSent, after.onView)
  const [preparing, setPreparing] = useState(false)
  const [found, setFound] = useState<Sending['found']>({ issues: [], attempt: 0 })
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
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
      const revision = await saving.flush()
      const answers = stepAnswers(store.settled())
      const answersHash = await textHash(canonicalAnswers(answers))
      const command = answersHash === undefined ? { action } : { action, answersHash }
      await run({ ...opened.view, revision }, command)
    } catch (error) {
      const answered = answerIssuesOf(error)
      store.setIssues(answered)
      tell(answered)
      if (answered.length === 0) setFailure({ is: error })
    } finally {
      running.current = false
      setPreparing(false)
    }
  }
  const denials = denialsOf(failure?.is)
  return {
    busy: preparing || commanding,
    send,
    found,
    denials,
    failure: denials.length > 0 ? null : failure,
  }
}

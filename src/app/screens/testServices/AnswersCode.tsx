import { useEffect, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import type { TrialWork } from './openTrialWork.ts'
import { SourceCode } from './SourceCode.tsx'

/** Typed letters are shown together. */
const QUIET = 150

/** What would be sent now, also after a register has answered: without what is hidden, with what is locked. */
export function AnswersCode({ work, step }: { work: TrialWork; step: string }) {
  const { text } = useTexts()
  const { store } = work
  const [answers, setAnswers] = useState(() => store.settled())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      setAnswers(store.settled())
    }
    const soon = () => {
      timer ??= setTimeout(look, QUIET)
    }
    // What was written between the first look and now: defaults of the schema.
    look()
    const ends = [store.subscribe(soon), store.jotai.sub(store.revision, soon)]
    return () => {
      clearTimeout(timer)
      for (const end of ends) end()
    }
  }, [store])
  return <SourceCode title={text('app.trial.answers')} value={answers[step] ?? {}} open />
}

import { useEffect, useState } from 'react'
import { useContentWorkers } from '../check/useFindings.ts'
import type { PreviewChoice } from './PreviewControls.tsx'
import type { PersonaSample, PreviewSummary } from './PreviewUpdate.ts'
import { useFrame } from './useFrame.ts'

interface Previewed {
  form: string
  choice: PreviewChoice
  mark: string | null
}

/** A form in the frame, drawn anew with each key; what is answered in it is what rules are tried with. */
export function usePreview({ form, choice, mark }: Previewed) {
  const workers = useContentWorkers()
  const [summary, setSummary] = useState<PreviewSummary>()
  const [sample, setSample] = useState<PersonaSample>()
  const { process, persona, language, theme } = choice
  const { frame, opening, drawn, fell, marked, say } = useFrame({
    view: { step: choice.step ?? summary?.step ?? null, theme, language, mark },
    onAnswers: (answers) => {
      if (summary !== undefined && sample !== undefined)
        workers?.tried.set({ answers, sample, process: summary.process, step: summary.step })
    },
  })
  useEffect(() => {
    if (workers === undefined || opening === 0) return undefined
    workers.wish({
      form,
      opening,
      language,
      ...(process !== undefined && { process }),
      ...(persona !== undefined && { persona }),
    })
    return () => workers.wish(null)
  }, [workers, opening, form, process, persona, language])
  useEffect(
    () =>
      workers?.onPreview((update) => {
        if (update.opening !== opening || update.summary.form !== form) return
        setSummary(update.summary)
        if (update.parts.sample !== undefined) setSample(update.parts.sample)
        say(update)
      }),
    [workers, opening, form, say],
  )
  return { frame, drawn, fell, marked, summary }
}

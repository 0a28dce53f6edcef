import { useEffect, useState } from 'react'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import '../checking.css'
import { useContentWorkers } from '../check/useFindings.ts'
import { PreviewControls, type PreviewChoice } from './PreviewControls.tsx'
import type { PersonaSample, PreviewSummary } from './PreviewUpdate.ts'
import { useFrame } from './useFrame.ts'

interface FormPreviewProps {
  /** `schemas/<service>/<form>.json`, or the file of how it is asked. */
  path: string
}

const PAGE = '/studio/preview'

/** The form that the files describe, as the applicant sees it, with each key. */
export function FormPreview({ path }: FormPreviewProps) {
  const { text, language } = useTexts()
  const workers = useContentWorkers()
  const form = path.replace(/^(?:ui-)?schemas\//, '').replace(/\.json$/, '')
  const [choice, setChoice] = useState<PreviewChoice>({ width: 'desktop', theme: 'light', language })
  const [summary, setSummary] = useState<PreviewSummary>()
  const [sample, setSample] = useState<PersonaSample>()
  const view = { step: choice.step ?? summary?.step ?? null, theme: choice.theme, language: choice.language }
  const { frame, opening, drawn, say } = useFrame({
    view,
    onAnswers: (answers) => {
      if (summary !== undefined && sample !== undefined)
        workers?.tried.set({ answers, sample, process: summary.process, step: summary.step })
    },
  })
  const { process, persona, language: shown } = choice
  useEffect(() => {
    if (workers === undefined || opening === 0) return undefined
    workers.wish({
      form,
      opening,
      language: shown,
      ...(process !== undefined && { process }),
      ...(persona !== undefined && { persona }),
    })
    return () => workers.wish(null)
  }, [workers, opening, form, process, persona, shown])
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
  const fault = summary?.fault ?? null
  return (
    <section className="stack" data-gap="small" aria-label={text('studio.preview.title')}>
      <PreviewControls choice={choice} summary={summary} onChange={setChoice} />
      <StatusNote {...(fault === null ? { busy: true } : { tone: 'warn' })}>
        {fault !== null && text(`studio.preview.${fault}`)}
        {fault === null && drawn === 0 && text('studioTrouble.previewComing')}
      </StatusNote>
      <iframe
        ref={frame}
        className="preview-frame"
        data-width={choice.width}
        data-drawn={drawn}
        title={text('studio.preview.frame')}
        src={PAGE}
        sandbox="allow-scripts"
      />
    </section>
  )
}

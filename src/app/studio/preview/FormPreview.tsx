import { useState } from 'react'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import '../checking.css'
import { PreviewControls, type PreviewChoice } from './PreviewControls.tsx'
import { usePreview } from './usePreview.ts'

interface FormPreviewProps {
  /** `schemas/<service>/<form>.json`, or the file of how it is asked. */
  path: string
  /** Id of a text that is marked wherever it is seen. */
  mark?: string
}

const PAGE = '/studio/preview'

/** The form that the files describe, as the applicant sees it, with each key. */
export function FormPreview({ path, mark }: FormPreviewProps) {
  const { text, language } = useTexts()
  const form = path.replace(/^(?:ui-)?schemas\//, '').replace(/\.json$/, '')
  const [choice, setChoice] = useState<PreviewChoice>({ width: 'desktop', theme: 'light', language })
  const { frame, drawn, marked, summary } = usePreview({ form, choice, mark: mark ?? null })
  const fault = summary?.fault ?? null
  const isUnseen = mark !== undefined && marked === 0
  return (
    <section className="stack" data-gap="small" aria-label={text('studio.preview.title')}>
      <PreviewControls choice={choice} summary={summary} onChange={setChoice} />
      <StatusNote {...(fault === null && drawn === 0 ? { busy: true } : { tone: 'warn' })}>
        {fault !== null && text(`studio.preview.${fault}`)}
        {fault === null && drawn === 0 && text('studioTrouble.previewComing')}
        {fault === null && drawn > 0 && isUnseen && text('studioSeen.notHere')}
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

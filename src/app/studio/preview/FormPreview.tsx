import { useState } from 'react'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import '../checking.css'
import { PreviewControls, type PreviewChoice } from './PreviewControls.tsx'
import type { DraftFault } from './PreviewUpdate.ts'
import { usePreview } from './usePreview.ts'

interface FormPreviewProps {
  /** `schemas/<service>/<form>.json`, or the file of how it is asked. */
  path: string
  /** Id of a text that is marked wherever it is seen. */
  mark?: string
  /** It may stand beside what is edited: as narrow as a phone then. */
  beside?: boolean
}

const PAGE = '/studio/preview'
/** From here on there is a place beside; `checking.css` has the same. */
const ROOM_BESIDE = '(width >= 80rem)'

/** The form that the files describe, as the applicant sees it, with each key. */
export function FormPreview({ path, mark, beside = false }: FormPreviewProps) {
  const { text, language } = useTexts()
  const form = path.replace(/^(?:ui-)?schemas\//, '').replace(/\.json$/, '')
  const [choice, setChoice] = useState<PreviewChoice>(() => ({
    width: beside && matchMedia(ROOM_BESIDE).matches ? 'phone' : 'desktop',
    theme: 'light',
    language,
  }))
  const { frame, drawn, fell, marked, summary } = usePreview({ form, choice, mark: mark ?? null })
  const note = noteOf({
    fault: summary?.fault ?? null,
    drawn,
    fell,
    isUnseen: mark !== undefined && marked === 0,
  })
  return (
    <section className="preview stack" data-gap="small" aria-label={text('studio.preview.title')}>
      <PreviewControls choice={choice} summary={summary} onChange={setChoice} />
      <StatusNote {...(note === COMING ? { busy: true } : { tone: 'warn' })}>
        {note !== undefined && text(note)}
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

const COMING = 'studioTrouble.previewComing'

interface Standing {
  fault: DraftFault | null
  drawn: number
  fell: boolean
  isUnseen: boolean
}

/** Text id of what there is to say of the preview. */
function noteOf({ fault, drawn, fell, isUnseen }: Standing): string | undefined {
  if (fault !== null) return `studio.preview.${fault}`
  if (fell) return 'studioTrouble.previewFell'
  if (drawn === 0) return COMING
  return isUnseen ? 'studioSeen.notHere' : undefined
}

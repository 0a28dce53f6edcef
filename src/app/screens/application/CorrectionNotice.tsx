import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { View } from '../../state/clientTypes.ts'

/** What the officer wants mended, and by when. Only the marked fields can be changed. */
export function CorrectionNotice({ view }: { view: View }) {
  const { text } = useTexts()
  const { correction, deadline } = view
  if (view.editable !== 'marked' || correction === null) return null
  return (
    <Notice tone="warn" title={text('app.correction.title')}>
      <p className="officer-words">{correction.reason}</p>
      <p>{text('app.correction.onlyMarked')}</p>
      {deadline !== null && <p>{text('msg.deadline', { deadline })}</p>}
    </Notice>
  )
}

import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { answerLabel } from '../../work/answerLabel.ts'
import type { Work } from '../../work/openWork.ts'

/** Answers of an older form that fit nowhere now: kept, named, and not sent. */
export function MisfitNotice({ work }: { work: Work }) {
  const texts = useTexts()
  const { store, opened } = work
  const misfits = store.misfits()
  if (misfits.length === 0) return null
  const { model } = store
  const labels = misfits.map(({ pointer }) =>
    answerLabel(pointer, { model, process: opened.view.process, texts }),
  )
  return (
    <Notice tone="warn" title={texts.text('app.misfit.title')}>
      <p>{texts.text('app.misfit.kept')}</p>
      <ul>
        {[...new Set(labels)].map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Notice>
  )
}

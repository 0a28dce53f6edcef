import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { DeadlineNote } from '../../application/DeadlineNote.tsx'
import { CaseMessages } from '../../application/messages/CaseMessages.tsx'
import { RemarkList } from '../../application/remarks/RemarkList.tsx'
import type { OpenView } from '../../application/useApplicationView.ts'
import { stepAddress } from './stepAddress.ts'

/** What the officer wants mended, and by when: only the marked fields can be changed. With it what else was written. */
export function CorrectionNotice({ opened: { view, process } }: { opened: OpenView }) {
  const { text } = useTexts()
  const { correction, deadline } = view
  if (view.editable !== 'marked' || correction === null) return null
  const { marked } = correction
  const hrefOf = (field: string) => {
    const [, , step = ''] = field.split('/')
    return stepAddress(location.pathname, { application: view.id, step }, { field })
  }
  return (
    <>
      <Notice tone="warn" title={text('app.correction.title')}>
        {correction.reason !== '' && <p className="officer-words">{correction.reason}</p>}
        {correction.remarks !== undefined && (
          <RemarkList part={process.part} marked={marked} remarks={correction.remarks} hrefOf={hrefOf} />
        )}
        <p>{text('app.correction.onlyMarked')}</p>
        {deadline !== null && (
          <p>
            <DeadlineNote at={deadline} />
          </p>
        )}
      </Notice>
      <CaseMessages view={view} />
    </>
  )
}

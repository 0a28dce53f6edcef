import { useSearch } from 'wouter/use-browser-location'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { isStaff, usePerson } from '../../session/useSession.ts'
import { CasePage } from './CasePage.tsx'
import { QueuePage } from './QueuePage.tsx'

/** The officers' desk: their queue, or one case at `?application=`. Others are told that it is not theirs. */
export function DeskScreen() {
  const { text } = useTexts()
  const person = usePerson()
  const application = new URLSearchParams(useSearch()).get('application')
  if (person === null || !isStaff(person)) {
    return (
      <div className="stack">
        <PageHeading>{text('title.forbidden')}</PageHeading>
        <Notice tone="warn">{text('error.403')}</Notice>
      </div>
    )
  }
  return application === null ? <QueuePage /> : <CasePage key={application} id={application} />
}

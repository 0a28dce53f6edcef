import { useSearch } from 'wouter/use-browser-location'
import { Forbidden } from '../../errors/Forbidden.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { isStaff, usePerson } from '../../session/useSession.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { CasePage } from './CasePage.tsx'
import { DeskPlaces } from './DeskPlaces.tsx'
import { QueuePage } from './QueuePage.tsx'

/**
 * The officers' desk: their queue, or one case at `?application=`. Of one process and of certain roles where the route
 * says so. Others are told that it is not theirs.
 */
export function DeskScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const person = usePerson()
  const application = new URLSearchParams(useSearch()).get('application')
  const { roles } = route
  const theirs =
    person !== null &&
    (roles === undefined ? isStaff(person) : person.roles.some(({ is }) => roles.includes(is)))
  if (!theirs) {
    return (
      <div className="stack">
        <PageHeading>{text('title.forbidden')}</PageHeading>
        <Forbidden />
      </div>
    )
  }
  return application === null ? (
    <>
      {route.process === undefined && <DeskPlaces path={route.path} />}
      <QueuePage route={route} />
    </>
  ) : (
    <CasePage key={application} id={application} desk={route} />
  )
}

import { useSearch } from 'wouter/use-browser-location'
import { Forbidden } from '../errors/Forbidden.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { PageHeading } from '../navigation/PageHeading.tsx'
import { isAnalyst } from '../session/isAnalyst.ts'
import { usePerson } from '../session/useSession.ts'
import { EditionPage } from './shell/EditionPage.tsx'
import { EditionsPage } from './shell/EditionsPage.tsx'
import { readStudioAddress } from './studioAddress.ts'
import './studio.css'

/** The analysts' studio: their editions, or one of them at `?edition=`. Others are told that it is not theirs. */
export function StudioScreen() {
  const { text } = useTexts()
  const person = usePerson()
  const { edition } = readStudioAddress(useSearch())
  if (person === null || !isAnalyst(person)) {
    return (
      <div className="stack">
        <PageHeading>{text('title.forbidden')}</PageHeading>
        <Forbidden />
      </div>
    )
  }
  return edition === undefined ? <EditionsPage /> : <EditionPage key={edition} id={edition} />
}

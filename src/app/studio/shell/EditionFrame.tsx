import { Suspense, useMemo } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { Loading } from '#ui/Loading.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { useLeaveWarning } from '../../work/useLeaveWarning.ts'
import { Checking } from '../check/Checking.tsx'
import { keepFocus } from '../keepFocus.ts'
import { studioPlaces } from '../places.ts'
import { readStudioAddress, studioAddress } from '../studioAddress.ts'
import type { OpenEdition } from '../sync/openEdition.ts'
import { useSync } from '../sync/useSync.ts'
import { WorkspaceContext } from '../workspace/useWorkspace.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { EditionBar } from './EditionBar.tsx'
import { PlaceBoundary } from './PlaceBoundary.tsx'
import { useRefusalsTold } from './useRefusalsTold.ts'

/** What stands around every place of an edition: what it is called, who is here, what is saved, what can be taken back. */
export function EditionFrame({ opened }: { opened: OpenEdition }) {
  const { text } = useTexts()
  const { edition, workspace } = opened
  const address = readStudioAddress(useSearch())
  const syncing = useSync(opened, { path: address.file, pointer: address.at ?? '' })
  const { editionState, isShutOut, base, conflicts, settle, isLosable } = syncing
  const readOnly = isShutOut || editionState !== 'open'
  const standing = useMemo(() => ({ ...opened, base }), [opened, base])
  useLeaveWarning(isLosable)
  useRefusalsTold(workspace)
  // Drawn once: it would take the focus from what is opened first after the page has come.
  const heading = useMemo(
    () => (
      <PageHeading of={text('studio.title')} focusKey={edition.id}>
        {edition.title}
      </PageHeading>
    ),
    [edition, text],
  )
  const place = studioPlaces.find(({ id }) => id === address.place) ?? studioPlaces[0]
  return (
    <WorkspaceContext value={workspace}>
      <Checking>
        <div className="stack studio" ref={keepFocus}>
          {heading}
          <EditionBar syncing={syncing} readOnly={readOnly} />
          <nav className="places" aria-label={text('studio.places')}>
            <ul>
              {studioPlaces.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={studioAddress({ edition: edition.id, place: id })}
                    aria-current={id === place?.id ? 'page' : undefined}
                  >
                    {text(title)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {place !== undefined && (
            <PlaceBoundary key={place.id}>
              <Suspense fallback={<Loading label={text('state.loading.page')} />}>
                <place.component opened={standing} syncing={syncing} readOnly={readOnly} />
              </Suspense>
            </PlaceBoundary>
          )}
          <ConflictDialog conflicts={conflicts} onSettled={settle} />
        </div>
      </Checking>
    </WorkspaceContext>
  )
}

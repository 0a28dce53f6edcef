import type { ReactNode } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useTexts } from '../../i18n/useTexts.ts'
import { readStudioAddress, studioAddress } from '../studioAddress.ts'
import type { OtherPerson } from '../sync/types.ts'
import { withRowNumbers } from '../workflow/machine/rowNames.ts'
import { useDocument } from '../workspace/useWorkspace.ts'

/** Who else has the edition open, and the way to where they are. */
export function OtherPeople({ people }: { people: readonly OtherPerson[] }) {
  const { text } = useTexts()
  const { edition } = readStudioAddress(useSearch())
  if (people.length === 0 || edition === undefined) return null
  return (
    <ul className="studio-people" aria-label={text('studio.people')}>
      {people.map(({ id, name, path, pointer }) => (
        <li key={id}>
          {path === null ? (
            text('studio.person', { name })
          ) : (
            <WayTo edition={edition} path={path} pointer={pointer}>
              {text('studio.personAt', { name, file: path })}
            </WayTo>
          )}
        </li>
      ))}
    </ul>
  )
}

interface WayToProps {
  edition: string
  path: string
  /** Rows may be called by their ids in it. */
  pointer: string
  children: ReactNode
}

function WayTo({ edition, path, pointer, children }: WayToProps) {
  const document = useDocument(path)
  const at = document === undefined ? pointer : (withRowNumbers(document, pointer) ?? '')
  return <a href={studioAddress({ edition, place: 'forms', file: path, at })}>{children}</a>
}

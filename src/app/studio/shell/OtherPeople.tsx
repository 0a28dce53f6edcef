import { useSearch } from 'wouter/use-browser-location'
import { useTexts } from '../../i18n/useTexts.ts'
import { readStudioAddress, studioAddress } from '../studioAddress.ts'
import type { OtherPerson } from '../sync/types.ts'

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
            <a href={studioAddress({ edition, place: 'forms', file: path, at: pointer })}>
              {text('studio.personAt', { name, file: path })}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

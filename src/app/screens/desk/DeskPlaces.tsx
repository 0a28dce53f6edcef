import { useTexts } from '../../i18n/useTexts.ts'

const PLACES = [
  { path: '/desk', title: 'screen.queue' },
  { path: '/desk/sittings', title: 'title.sittings' },
  { path: '/desk/lists', title: 'title.lists' },
]

/** The pages of the desk, beside each other; `path` is the one that is open. */
export function DeskPlaces({ path }: { path: string }) {
  const { text } = useTexts()
  return (
    <nav className="places" aria-label={text('title.desk')}>
      <ul>
        {PLACES.map((place) => (
          <li key={place.path}>
            <a href={place.path} aria-current={place.path === path ? 'page' : undefined}>
              {text(place.title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

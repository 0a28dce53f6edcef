import { studioAddress } from '../studioAddress.ts'
import { formIdOf, formPath } from './contentTree.ts'
import type { Found } from './searchContent.ts'

/** Places of files with the way to them. */
export function PlaceList({ edition, places }: { edition: string; places: readonly Found[] }) {
  return (
    <ul className="studio-places">
      {places.map(({ path, pointer, words }) => (
        <li key={`${path}${pointer}`}>
          <a href={studioAddress({ edition, place: 'forms', ...placeIn(path, pointer) })}>
            <span>{words}</span>
            <code className="studio-path">{`${path} ${pointer}`}</code>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How a form is asked stands beside what it asks, at the same question. */
function placeIn(path: string, pointer: string): { file: string; at: string } {
  const id = path.startsWith('ui-schemas/') ? formIdOf(path) : undefined
  const field = /^\/[^/]+/.exec(pointer)?.[0] ?? ''
  return id === undefined ? { file: path, at: pointer } : { file: formPath(id), at: `/properties${field}` }
}

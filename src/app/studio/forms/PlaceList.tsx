import { WithCodes } from '../WithCodes.tsx'
import { studioAddress } from '../studioAddress.ts'
import { placeIn } from './placeIn.ts'
import type { Found } from './searchContent.ts'

/** Places of files with the way to them. */
export function PlaceList({ edition, places }: { edition: string; places: readonly Found[] }) {
  return (
    <ul className="studio-places">
      {places.map(({ path, pointer, words }) => (
        <li key={`${path}${pointer}`}>
          <a href={studioAddress({ edition, place: 'forms', ...placeIn(path, pointer) })}>
            <span>
              <WithCodes>{words}</WithCodes>
            </span>
            <code className="studio-path">{`${path} ${pointer}`}</code>
          </a>
        </li>
      ))}
    </ul>
  )
}

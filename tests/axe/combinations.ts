import { EVERY_LOOK } from '../browser/inspect.ts'
import { looksAt } from '../browser/looks.ts'
import { type Combination, LANGUAGES, VIEWERS } from './Combination.ts'
import type { Place } from './everyPlace.ts'

type Viewer = (typeof VIEWERS)[number]
const APPLICANTS: readonly Viewer[] = ['citizen', 'foreigner', 'parent']

/** Every place for every reader in every look. */
export function everyCombination(places: readonly Place[]): Combination[] {
  return VIEWERS.flatMap((viewer) =>
    LANGUAGES.flatMap((language) =>
      places.flatMap((place) => EVERY_LOOK.map((look) => ({ place, viewer, language, look }))),
    ),
  )
}

/** Each place in one look, in Azerbaijani, for a reader of each kind that may see it. Readers of a kind and looks take turns. */
export function oneOfEach(places: readonly Place[]): Combination[] {
  return places.flatMap((place, index) =>
    kindsOf(place).flatMap((readers) => {
      const viewer = readers[Math.floor(index / EVERY_LOOK.length) % readers.length] ?? 'citizen'
      return looksAt('turns', index).map((look) => ({ place, viewer, language: 'az' as const, look }))
    }),
  )
}

/** A page of a service is its applicants' or its staff's; one of the portal itself is everybody's. */
function kindsOf({ route, isApplied }: Place): readonly (readonly Viewer[])[] {
  if (route === undefined) return [VIEWERS]
  if (route.public) return [['signedOut'], APPLICANTS]
  if (!isApplied) return [APPLICANTS, ['officer'], ['administrator']]
  // The officer has every role.
  return [route.roles === undefined ? APPLICANTS : ['officer']]
}

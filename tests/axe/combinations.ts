import { EVERY_LOOK, type Look } from '../browser/inspect.ts'
import { type Combination, LANGUAGES, VIEWERS } from './Combination.ts'
import { coverPairs } from './coverPairs.ts'
import type { Place } from './everyPlace.ts'

const WIDTHS: readonly Look['width'][] = [320, 1280]
const THEMES: readonly Look['theme'][] = ['light', 'dark']

/** Every place for every reader in every look. */
export function everyCombination(places: readonly Place[]): Combination[] {
  return VIEWERS.flatMap((viewer) =>
    LANGUAGES.flatMap((language) =>
      places.flatMap((place) => EVERY_LOOK.map((look) => ({ place, viewer, language, look }))),
    ),
  )
}

/** So many that every two values of place, viewer, language, theme and width meet. */
export function pairedCombinations(places: readonly Place[]): Combination[] {
  const factors = [places, VIEWERS, LANGUAGES, THEMES, WIDTHS] as const
  return coverPairs(factors.map(({ length }) => length)).map((row) => ({
    place: valueOf(places, row[0]),
    viewer: valueOf(VIEWERS, row[1]),
    language: valueOf(LANGUAGES, row[2]),
    look: { theme: valueOf(THEMES, row[3]), width: valueOf(WIDTHS, row[4]) },
  }))
}

function valueOf<Value>(values: readonly Value[], index = -1): Value {
  const value = values[index]
  if (value === undefined) throw new Error(`There is no value ${index} of ${values.length}`)
  return value
}

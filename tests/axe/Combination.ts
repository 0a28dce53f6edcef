import type { Look } from '../browser/inspect.ts'
import type { Language } from '../browser/texts.ts'
import type { Place } from './everyPlace.ts'

export const VIEWERS = ['signedOut', 'citizen', 'foreigner', 'parent', 'officer', 'administrator'] as const
export const LANGUAGES: readonly Language[] = ['az', 'en']

/** Who looks, in which language. */
export interface Seat {
  viewer: (typeof VIEWERS)[number]
  language: Language
}
/** One way in which somebody has a page before them. */
export interface Combination extends Seat {
  place: Place
  look: Look
}

import { describeTours } from './describeTours.ts'
import type { Looks } from './looks.ts'
import type { Language } from './texts.ts'
import { tourEditions, tourForm, tourPlaces } from './tourStudio.ts'

/** Every place of the studio once somebody has done something there, in one language. */
export function describeStudio(language: Language, looks: Looks): void {
  describeTours(language, looks, [
    { name: 'the editions of the studio', walk: tourEditions },
    { name: 'a form in the studio, its dialogs, its findings and the release', walk: tourForm },
    { name: 'the texts, a process and a walk of an edition', walk: tourPlaces },
  ])
}

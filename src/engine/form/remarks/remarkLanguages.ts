import { CITIZEN } from '../../values/citizenship.ts'
import type { JsonObject } from '../../values/types.ts'

/** Languages in which an applicant is written to in own words: citizens read the first one. */
export function remarkLanguages(applicant: JsonObject | undefined): readonly string[] {
  return applicant?.['citizenshipId'] === CITIZEN ? ['az'] : ['az', 'en']
}

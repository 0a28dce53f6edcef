import { CITIZEN } from '#engine/values/citizenship.ts'
import type { SignedIn } from '../people/SignedIn.ts'

const DEFAULT = 'az'
const LANGUAGES: ReadonlySet<string> = new Set([DEFAULT, 'en'])

export type Language = 'az' | 'en'
const isLanguage = (text: unknown): text is Language => typeof text === 'string' && LANGUAGES.has(text)

/** The reader's language: Azerbaijani for citizens (spec section 4), else the `language` header, else the account's, else az. */
export function readLanguage(
  header: unknown,
  person: Pick<SignedIn, 'citizenshipId' | 'language'> | null,
): Language {
  if (person?.citizenshipId === CITIZEN) return DEFAULT
  if (isLanguage(header)) return header
  if (isLanguage(person?.language)) return person.language
  return DEFAULT
}

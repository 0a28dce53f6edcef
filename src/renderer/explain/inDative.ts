import { dative } from '#engine/texts/dative.ts'
import type { Telling } from './Telling.ts'

/** A phrase as "it fits …" wants it, where the language has a case for that. */
export function inDative(phrase: string, { texts }: Pick<Telling, 'texts'>): string {
  return texts.language === 'az' ? dative(phrase) : phrase
}

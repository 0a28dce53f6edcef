import { fieldMeant } from '#engine/explain/fieldMeant.ts'
import { inDative } from './inDative.ts'
import { placePhrase } from './placeText.ts'
import { answerPhrase } from './sayingText.ts'
import type { Telling } from './Telling.ts'

/** Which choices are shown where only the members of another value are: those that fit an answer, or what no form asks. */
export function membersText(source: string, telling: Telling): string {
  const { translate } = telling.texts
  return fieldMeant(source, telling) === undefined
    ? translate('form.why.membersOf', { source: placePhrase(source, telling) })
    : translate('form.why.members', { source: inDative(answerPhrase(source, telling), telling) })
}

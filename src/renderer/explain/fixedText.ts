import type { Fixed } from '#engine/explain/explainField.ts'
import { fieldMeant } from '#engine/explain/fieldMeant.ts'
import { keeperText } from '#engine/explain/keeperText.ts'
import { placeName, placePhrase, placeText } from './placeText.ts'
import type { Telling } from './Telling.ts'

/** Why an answer is as it is, and who can change it. */
export function fixedText(fixed: Exclude<Fixed, { why: 'condition' }>, telling: Telling): string {
  const { translate } = telling.texts
  if (fixed.why === 'register') {
    return registerText(fixed.facts, telling)
  }
  if (fixed.why === 'computed' && fixed.reads.every((read) => read.startsWith('/applicant/')))
    return translate('form.why.account')
  const computed = fixed.why === 'computed' ? computedText(fixed, telling) : undefined
  return computed ?? translate(fixed.why === 'correction' ? 'form.why.correction' : 'form.why.always')
}

/** From what it is worked out, of which answer it is a copy, or what it is. */
function computedText({ reads, copied }: Fixed & { why: 'computed' }, telling: Telling): string | undefined {
  const { translate } = telling.texts
  const sources = namesOf(reads, telling)
  const [source] = sources
  if (source === undefined) return undefined
  const isAnswer = reads.some((read) => fieldMeant(read, telling) !== undefined)
  if (copied && !isAnswer && sources.length === 1) return translate('form.why.is', { source })
  return translate(copied ? 'form.why.copied' : 'form.why.computed', { sources: sources.join(', ') })
}

/** Which register it comes from and who keeps that, as far as the content says so: an older release may not. */
function registerText(facts: readonly string[], telling: Telling): string {
  const { translate, has } = telling.texts
  const names = facts.map((fact) => placeText(`/facts/${fact}`, telling))
  const source = translate('form.why.register', { facts: names.join(', ') })
  const keepers = facts
    .map(keeperText)
    .filter(has)
    .map((id) => translate(id))
  if (keepers.length === 0) return source
  return `${source} ${translate('form.why.keeper', { keepers: [...new Set(keepers)].join(', ') })}`
}

/** What has no name (a column of a list) says nothing. */
function namesOf(pointers: readonly string[], telling: Telling): string[] {
  const named = pointers.filter((pointer) => placeName(pointer, telling) !== undefined)
  return [...new Set(named.map((pointer) => placePhrase(pointer, telling)))]
}

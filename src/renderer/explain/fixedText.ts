import type { Fixed } from '#engine/explain/explainField.ts'
import { fieldMeant } from '#engine/explain/fieldMeant.ts'
import { registerTexts } from '#engine/explain/registerTexts.ts'
import { joined } from './joined.ts'
import { placeName, placePhrase, placeText } from './placeText.ts'
import type { Telling } from './Telling.ts'

/** What people change in their account themselves. */
const CONTACTS: ReadonlySet<string> = new Set(['/applicant/email', '/applicant/mobile'])

/** Why an answer is as it is, and who can change it. */
export function fixedText(fixed: Exclude<Fixed, { why: 'condition' }>, telling: Telling): string {
  const { translate } = telling.texts
  if (fixed.why === 'register') {
    return registerText(fixed.facts, telling)
  }
  if (fixed.why === 'computed' && fixed.reads.every((read) => read.startsWith('/applicant/')))
    return translate(
      fixed.reads.every((read) => CONTACTS.has(read)) ? 'form.why.contact' : 'form.why.account',
    )
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
  return translate(copied ? 'form.why.copied' : 'form.why.computed', {
    sources: joined(sources, 'and', telling),
  })
}

/** Which registers it comes from and who keeps them, as far as the content says so: an older release may not. */
function registerText(facts: readonly string[], telling: Telling): string {
  const { translate, has } = telling.texts
  const registers = facts.flatMap((fact) => telling.sources?.facts[fact]?.register ?? [])
  if (registers.length < facts.length) {
    const names = facts.map((fact) => placeText(`/facts/${fact}`, telling))
    return translate('form.why.register', { facts: joined([...new Set(names)], 'or', telling) })
  }
  const told = (ids: readonly string[]): string =>
    joined([...new Set(ids.map((id) => translate(id)))], 'or', telling)
  const source = translate('form.why.from', { registers: told(registers.map(registerTexts.from)) })
  const keepers = registers.map(registerTexts.keeper).filter(has)
  return keepers.length === 0
    ? source
    : `${source} ${translate('form.why.keeper', { keepers: told(keepers) })}`
}

/** What has no name (a column of a list) says nothing. */
function namesOf(pointers: readonly string[], telling: Telling): string[] {
  const named = pointers.filter((pointer) => placeName(pointer, telling) !== undefined)
  return [...new Set(named.map((pointer) => placePhrase(pointer, telling)))]
}

import { placeNaming, type PlaceNaming } from '#engine/explain/placeNaming.ts'
import { registerTexts } from '#engine/explain/registerTexts.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { tokensOf } from '#engine/values/pointer.ts'
import { labelText } from '../texts/fieldText.ts'
import { forReader } from './forReader.ts'
import type { Telling } from './Telling.ts'

/** What a pointer is called, whatever it is: what has no name is "data of the service". Never the pointer itself. */
export function placeText(pointer: string, telling: Telling): string {
  return placeName(pointer, telling) ?? telling.texts.translate('form.about.other')
}

/** The label of its field ("2. Diploma" in a row), or what texts call it. `undefined`: the content has no name for it. */
export function placeName(pointer: string, telling: Telling): string | undefined {
  const naming = namingOf(pointer, telling)
  if (naming === undefined) return undefined
  const { translate } = telling.texts
  return naming.kind === 'entry'
    ? `${translate(naming.of)}: ${translate(naming.entry)}`
    : nameOf(naming, telling)
}

/**
 * The same as a part of a sentence, which needs no ending: a name stands in quotation marks, a phrase ("the amount due") as
 * it is, an entry with its register behind it.
 */
export function placePhrase(pointer: string, telling: Telling): string {
  const { translate } = telling.texts
  const naming = namingOf(pointer, telling)
  if (naming === undefined) return translate('form.about.other')
  if (naming.kind === 'entry') {
    const { register } = naming
    const entry = quoted(translate(naming.entry))
    return register === undefined
      ? translate(naming.id, { entry, of: translate(naming.of) })
      : translate('form.about.entry.in', { entry, register: translate(registerTexts.in(register)) })
  }
  const name = nameOf(naming, telling)
  return naming.kind === 'field' || naming.kind === 'name' ? quoted(name) : name
}

/** What stands in a register, and where that is: for sentences that say whether it does. */
export function recordedPlace(
  pointer: string,
  telling: Telling,
): { entry: string; register: string } | undefined {
  const { translate } = telling.texts
  const naming = namingOf(pointer, telling)
  if (naming === undefined || !('register' in naming) || naming.register === undefined) return undefined
  const name = translate(naming.kind === 'entry' ? naming.entry : naming.ids, forReader(telling))
  return {
    entry: naming.kind === 'phrase' ? name : quoted(name),
    register: translate(registerTexts.in(naming.register)),
  }
}

/** As a phrase that cannot be mistaken for another of the same name: with its step. */
export function placeWithStep(pointer: string, telling: Telling): string {
  const phrase = placePhrase(pointer, telling)
  const { translate, has } = telling.texts
  const [scope, step = ''] = tokensOf(pointer)
  const ids = textIds.step(telling.process ?? '', step)
  if (scope !== 'answers' || !ids.some(has)) return phrase
  return translate('form.about.entry.step', { entry: phrase, of: translate(ids) })
}

export function quoted(name: string): string {
  return `“${name}”`
}

function namingOf(pointer: string, { texts, process, workflow, track, fieldAt, sources }: Telling) {
  return placeNaming(pointer, { process, workflow, track, fieldAt, sources, has: texts.has })
}

function nameOf(naming: Exclude<PlaceNaming, { kind: 'entry' }>, telling: Telling): string {
  const { texts, process } = telling
  if (naming.kind === 'about') return texts.translate(naming.id, { about: texts.translate(naming.about) })
  if (naming.kind !== 'field') return texts.translate(naming.ids, forReader(telling))
  const label = labelText(naming.field, process, texts)
  return naming.row === undefined ? label : `${naming.row}. ${label}`
}

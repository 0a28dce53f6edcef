import { segmentsOf } from '../store/pointerPath.ts'
import { labelText } from '../texts/fieldText.ts'
import type { Telling } from './Telling.ts'

/** What a pointer is called, whatever it is: what has no name is "data of the service". Never the pointer itself. */
export function placeText(pointer: string, telling: Telling): string {
  return placeName(pointer, telling) ?? telling.texts.translate('form.about.other')
}

/**
 * The label of its field ("2. Diploma" in a row), the register and its entry, or the part of the world. `undefined`: the
 * content has no name for it.
 */
export function placeName(pointer: string, telling: Telling): string | undefined {
  const { texts, process } = telling
  const field = telling.fieldAt(pointer)
  if (field !== undefined) {
    const row = /\/(\d+)(?=\/|$)/u.exec(pointer)?.[1]
    const label = labelText(field, process, texts)
    return row === undefined ? label : `${Number(row) + 1}. ${label}`
  }
  const [scope = '', ...rest] = segmentsOf(pointer)
  if (scope === 'facts') return factPlace(rest, telling)
  const ids = [`form.about.${[scope, ...rest].join('.')}`, `field.${rest.at(-1) ?? ''}`]
  const known = ids.find(texts.has)
  return known === undefined ? undefined : texts.translate(known)
}

function factPlace([fact = '', ...rest]: string[], { texts }: Telling): string | undefined {
  const name = `fact.${fact}`
  if (!texts.has(name)) return undefined
  const entry = [`fact.field.${rest.at(-1) ?? ''}`, `field.${rest.at(-1) ?? ''}`].find(texts.has)
  if (rest.length === 0 || entry === undefined) return texts.translate(name)
  return `${texts.translate(name)}: ${texts.translate(entry)}`
}

import { segmentsOf } from '../store/pointerPath.ts'
import { labelText } from '../texts/fieldText.ts'
import type { Telling } from './Telling.ts'

/**
 * What a pointer is called: the label of its field ("2. Diploma" in a row), the register and its entry, or the part of the
 * world. Never the pointer itself: what has no name is "data of the service".
 */
export function placeText(pointer: string, telling: Telling): string {
  const { texts, process } = telling
  const field = telling.fieldAt(pointer)
  if (field !== undefined) {
    const row = /\/(\d+)(?=\/|$)/u.exec(pointer)?.[1]
    const label = labelText(field, process, texts)
    return row === undefined ? label : `${Number(row) + 1}. ${label}`
  }
  const [scope = '', ...rest] = segmentsOf(pointer)
  if (scope === 'facts') return factPlace(rest, telling) ?? texts.translate('form.about.other')
  return firstText([`form.about.${[scope, ...rest].join('.')}`, `field.${rest.at(-1) ?? ''}`], telling)
}

function factPlace([fact = '', ...rest]: string[], { texts }: Telling): string | undefined {
  const name = `fact.${fact}`
  if (!texts.has(name)) return undefined
  const entry = [`fact.field.${rest.at(-1) ?? ''}`, `field.${rest.at(-1) ?? ''}`].find(texts.has)
  if (rest.length === 0 || entry === undefined) return texts.translate(name)
  return `${texts.translate(name)}: ${texts.translate(entry)}`
}

function firstText(ids: readonly string[], { texts }: Telling): string {
  return texts.translate(ids.find(texts.has) ?? 'form.about.other')
}

import { type Place, under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import { nearest } from '../../content/nearest.ts'
import { resolvePointer } from '../../values/pointer.ts'
import type { Json } from '../../values/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import { autocompleteFields } from './autocompleteFields.ts'
import type { DressedField } from './DressedField.ts'
import { optionOf } from './fieldKinds.ts'

/** A form of writing is of no language: "AA1234567", "dd.mm.yyyy", "name@example.com". */
const writing = /\S*[\d@/]\S*|\S+\.\S+/gu
const word = /\p{L}{3,}/gu

/** What a form says of the box itself: HTML's words, words that are shown as they stand. */
export function boxFaults(field: DressedField): Finding[] {
  const { own, uiPlace, name } = field
  if (own === undefined) return []
  const options = under(uiPlace, 'ui:options')
  const placeholder = optionOf(own, 'placeholder')
  return [
    ...autocompleteFault(own['ui:autocomplete'], { name, place: under(uiPlace, 'ui:autocomplete') }),
    ...autocompleteFault(optionOf(own, 'autocomplete'), { name, place: under(options, 'autocomplete') }),
    ...wordsInside(placeholder, { name, place: under(options, 'placeholder') }),
  ]
}

interface Box {
  name: string
  place: Place
}

function wordsInside(placeholder: Json | undefined, { name, place }: Box): Finding[] {
  if (typeof placeholder !== 'string') return []
  const words = placeholder.replaceAll(writing, ' ').match(word) ?? []
  if (!words.some((one) => /\p{Ll}/u.test(one))) return []
  return [findingAt(place, 'ui.placeholder', { placeholder, name })]
}

function autocompleteFault(value: Json | undefined, { name, place }: Box): Finding[] {
  if (typeof value !== 'string') return []
  const words = value.split(' ')
  const field = words.at(-1) ?? ''
  const before = words
    .slice(0, -1)
    .filter((word) => !/^(?:section-.+|shipping|billing|home|work|mobile|fax|pager)$/.test(word))
  if (autocompleteFields.has(field) && before.length === 0) return []
  const wrong = before[0] ?? field
  return [findingAt(place, 'ui.autocomplete', { wrong, name }, nearest(wrong, autocompleteFields).mend)]
}

/** The cursor can stand in one box only. */
export function focusFaults(fields: readonly DressedField[]): Finding[] {
  const focused = fields.filter(({ ui }) => optionOf(ui, 'autofocus') === true)
  const [first, ...others] = focused
  return others.flatMap(({ own, uiPlace, name }) =>
    own && optionOf(own, 'autofocus') === true
      ? [
          findingAt(under(uiPlace, 'ui:options', 'autofocus'), 'ui.autofocus', {
            name,
            first: first?.name ?? '',
          }),
        ]
      : [],
  )
}

/** Where a code is sent to: an answer of the same form. */
export function targetFaults(fields: readonly DressedField[]): Finding[] {
  const pointers = new Set(fields.map(({ pointer }) => pointer))
  return fields.flatMap(({ own, pointer, uiPlace, name }) => {
    const target = own && isObject(own['ui:options']) ? own['ui:options']['to'] : undefined
    if (typeof target !== 'string' || target.startsWith('/')) return []
    const place = under(uiPlace, 'ui:options', 'to')
    if (pointers.has(resolvePointer(target, pointer))) return []
    const { mend } = nearest(
      target,
      [...pointers].map((one) => `1${one}`),
    )
    return [findingAt(place, 'ui.to', { name, target }, mend)]
  })
}

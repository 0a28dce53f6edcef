import { under } from '../../content/checks/place.ts'
import { isObject } from '../../content/isObject.ts'
import { prefillOf } from '../../form/prefillOf.ts'
import { pointersOf } from '../../values/readPointers.ts'
import { sameJson } from '../../values/sameJson.ts'
import type { Json } from '../../values/types.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { DressedField } from './DressedField.ts'
import { widgetOf } from './fieldKinds.ts'

/** What is the same for everybody may well stand in two fields: both dates are today at first. */
const SHARED = /^\/(?:now|campaign|constants)(?:\/|$)/

/** Two fields of one object that are filled with one and the same thing: one was copied from the other (format.md 5). */
export function twiceFilled(parent: DressedField, fields: readonly DressedField[]): Finding[] {
  const filled = fields.filter(isOfSomebody)
  return filled.flatMap((field, index) => {
    const first = filled.slice(0, index).find((other) => isCopy(other, field, parent))
    if (first === undefined) return []
    const [told, other] = field.own?.['ui:prefill'] === undefined ? [first, field] : [field, first]
    if (told.own?.['ui:prefill'] === undefined) return []
    const place = under(told.uiPlace, 'ui:prefill', 'from')
    return [findingAt(place, 'ui.prefillTwice', { name: told.name, other: other.name })]
  })
}

function isOfSomebody(field: DressedField): boolean {
  if (field.kind !== 'field' || widgetOf(field) === 'hidden') return false
  const from = filledFrom(field)
  const read = [...pointersOf(from)]
  return isObject(from) && read.length > 0 && !read.every((pointer) => SHARED.test(pointer))
}

function isCopy(one: DressedField, other: DressedField, { schema }: DressedField): boolean {
  if (!sameJson(firstSource(one), firstSource(other))) return false
  if (!shownTogether([one, other], schema['properties'])) return false
  // What may be typed over is a suggestion: the address where one lives begins as the one where one is registered.
  const areLocked = [one, other].every(({ ui }) => prefillOf(ui)?.locked)
  return areLocked || !sameJson(valuesOf(one), valuesOf(other))
}

function filledFrom({ ui }: DressedField): Json | undefined {
  const prefill = ui['ui:prefill']
  return isObject(prefill) ? prefill['from'] : undefined
}

/** What fills it at first: half a copy still has the other's `else`. */
function firstSource(field: DressedField): Json | undefined {
  const from = filledFrom(field)
  if (!isObject(from)) return from
  const { else: _otherwise, ...first } = from
  return first
}

/** One of them is there whenever the other is. */
function shownTogether(two: readonly [DressedField, DressedField], declared: Json | undefined): boolean {
  const [one, other] = two.map(({ name, ui }) => ({
    inBranch: !isObject(declared) || !Object.hasOwn(declared, name),
    when: ui['ui:visibleWhen'] ?? true,
  }))
  if (one === undefined || other === undefined || (one.inBranch && other.inBranch)) return false
  return one.when === true || other.when === true || sameJson(one.when, other.when)
}

/** What a field takes, whatever is said of it. */
function valuesOf({
  schema: { title: _title, description: _words, errorMessage: _message, ...says },
}: DressedField): Json {
  return says
}

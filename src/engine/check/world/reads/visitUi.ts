import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Json } from '../../../values/types.ts'
import { mayEqual } from '../types/comparable.ts'
import { describeKinds } from '../types/describeKinds.ts'
import { kindsOf } from '../types/kindsOf.ts'
import type { Reading } from './Reading.ts'
import { type UiLayer, wordAt } from './UiLayer.ts'
import { unfitPrefill } from './unfitPrefill.ts'
import type { Walk } from './Walk.ts'

/** The rules by which a field is shown, filled and offered. */
export function visitUi(walk: Walk, layers: readonly UiLayer[], reading: Reading): void {
  for (const word of ['ui:visibleWhen', 'ui:readOnlyWhen']) {
    const rule = wordAt(layers, word)
    if (rule !== undefined) walk.condition(rule.value, rule.place, reading)
  }
  visitPrefill(walk, layers, reading)
  const elements = wordAt(layers, 'ui:elementOf')
  if (elements !== undefined) visitElements(walk, elements, reading)
}

/** What is filled in must be what the field takes. */
function visitPrefill(walk: Walk, layers: readonly UiLayer[], reading: Reading): void {
  const prefill = wordAt(layers, 'ui:prefill')
  if (prefill === undefined || !isObject(prefill.value)) return
  const from = under(prefill.place, 'from')
  const member = walk.operand(prefill.value['from'], from, reading)
  const field = reading.world.memberAt(reading.base ?? '')
  if (member === undefined || field === undefined) return
  const [given, wanted] = [kindsOf(member.type.schema), kindsOf(field.type.schema)]
  if (mayEqual(given, wanted)) walk.verdicts.fits(from, 'prefill')
  else {
    walk.verdicts.fails(from, 'prefill', {
      says: 'operand.type.field',
      params: { wanted: describeKinds(wanted), given: describeKinds(given) },
    })
    return
  }
  const unfit = unfitPrefill(prefill.value, field.type.schema, reading, walk.content)
  if (unfit === undefined) return
  walk.verdicts.fails(from, 'unfit', { says: 'ui.prefillUnfit', params: { unfit: JSON.stringify(unfit) } })
}

/** `/answers` itself means every answer, by its pointer. */
function visitElements(walk: Walk, { value, place }: { value: Json; place: Place }, reading: Reading): void {
  if (typeof value !== 'string' || value === '/answers') return
  const member = walk.pointer(value, place, reading)
  if (member === undefined) return
  const kinds = kindsOf(member.type.schema)
  if (kinds.has('array')) walk.verdicts.fits(place, 'elements')
  else {
    walk.verdicts.fails(place, 'elements', {
      says: 'operand.type.options',
      params: { kinds: describeKinds(kinds) },
    })
  }
}

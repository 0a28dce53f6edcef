import { isObject } from '../../content/isObject.ts'
import { removeAt } from '../../form/removeAt.ts'
import { escapeToken } from '../../values/pointer.ts'
import { setAt } from '../../values/setAt.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { type Asked, goodValue, withValue } from './goodValue.ts'
import { partsAt, saidOf } from './partsAt.ts'
import { triedValues } from './triedValues.ts'

/**
 * Answers of a form of which one place is at a limit, beyond it or otherwise wrong, the rest good; and the good ones.
 * `schema` is flat, as published.
 */
export function* triedAnswers(schema: JsonObject, asked: Asked): Generator<Json> {
  const good = goodValue(schema, { ...asked, whole: true }) ?? {}
  yield good
  yield goodValue(schema, { ...asked, whole: false }) ?? {}
  const scope = withValue(asked.scope, asked.at, good)
  for (const [pointer, value] of triedAt(schema, good, { ...asked, scope, pointer: '' })) {
    if (pointer === '') yield value ?? null
    else yield value === undefined ? removeAt(good, pointer) : setAt(good, pointer, value)
  }
}

interface Place extends Asked {
  /** From the form's value. */
  pointer: string
}
/** `undefined`: the member is taken away. */
type Tried = [string, Json | undefined]

function* triedAt(schema: Json | undefined, value: Json, place: Place): Generator<Tried> {
  const { pointer } = place
  const at = place.at
  const parts = partsAt(schema, place.scope, at)
  if (isObject(value)) yield* objectTried(parts, value, place)
  else if (Array.isArray(value)) yield* arrayTried(parts, value, place)
  for (const tried of triedValues(schema, place)) yield [pointer, tried]
}

function* objectTried(parts: readonly JsonObject[], value: JsonObject, place: Place): Generator<Tried> {
  const { pointer } = place
  yield [`${pointer}/nobodyAskedThis`, 1]
  for (const properties of saidOf(parts, 'properties')) {
    for (const [name, schema] of isObject(properties) ? Object.entries(properties) : []) {
      const token = escapeToken(name)
      const inner = { ...place, at: `${place.at}/${token}`, pointer: `${pointer}/${token}` }
      const member = value[name]
      if (member !== undefined) yield [inner.pointer, undefined]
      yield* triedAt(schema, member ?? null, inner)
    }
  }
}

function* arrayTried(parts: readonly JsonObject[], value: Json[], place: Place): Generator<Tried> {
  const { pointer } = place
  const [items] = saidOf(parts, 'items')
  const first = value[0]
  yield [pointer, []]
  if (first === undefined) return
  const counts = [...saidOf(parts, 'minItems'), ...saidOf(parts, 'maxItems')].map(Number)
  for (const count of counts.flatMap((limit) => [limit - 1, limit, limit + 1])) {
    if (count >= 0 && count <= 60)
      yield [pointer, Array.from({ length: count }, (_one, index) => value[index] ?? first)]
  }
  const schema = Array.isArray(items) ? items[0] : items
  yield* triedAt(schema, first, { ...place, at: `${place.at}/0`, pointer: `${pointer}/0` })
}

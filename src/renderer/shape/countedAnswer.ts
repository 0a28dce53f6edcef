import { isObject } from '#engine/content/isObject.ts'
import { ChangedDocument } from '#engine/values/ChangedDocument.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { isUnder, upwards } from '../store/pointerPath.ts'

/**
 * The answer of a place as it counts: what is locked has the value that locks it, what is hidden is not there. Empty
 * texts and names without an answer stay: they are there for whoever types.
 */
export function countedAnswer(store: AnswerStore, path: string): Json | undefined {
  const pointer = store.pointerOf(path)
  const { hidden, locked, scope } = store.current()
  const around = upwards(pointer)
  if (around.some((place) => hidden.has(place))) return undefined
  if (around.some((place) => locked.has(place))) return getAt(scope.world, pointer)
  const typed = store.answer(pointer)
  const counted = new ChangedDocument(typed === undefined ? {} : { answer: typed })
  for (const place of locked) {
    const value = isUnder(place, pointer) ? getAt(scope.world, place) : undefined
    if (value !== undefined) counted.set(`/answer${place.slice(pointer.length)}`, value)
  }
  for (const place of hidden) {
    if (isUnder(place, pointer)) counted.remove(`/answer${place.slice(pointer.length)}`)
  }
  return isObject(counted.value) ? counted.value['answer'] : undefined
}

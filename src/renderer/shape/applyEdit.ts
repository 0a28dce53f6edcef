import { isObject } from '#engine/content/isObject.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'

/** What RJSF was handed, and what it made of it. */
export interface Edit {
  before: Json | undefined
  after: Json | undefined
}

/**
 * RJSF changes a copy of the answers, and not always the newest. So what it changed is written, not what it holds:
 * whatever was typed meanwhile stays.
 */
export function applyEdit(store: AnswerStore, pointer: string, { before, after }: Edit): void {
  if (sameJson(before, after)) return
  if (!isObject(before) || !isObject(after)) {
    if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
      for (const [index, element] of after.entries()) {
        applyEdit(store, `${pointer}/${index}`, { before: before[index], after: element })
      }
      return
    }
    if (!isClosed(store, pointer)) store.setAnswer(pointer, after)
    return
  }
  const rename = renamed(before, after)
  if (rename !== undefined) {
    applyRename(store, pointer, rename)
    return
  }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    applyEdit(store, `${pointer}/${escapeToken(name)}`, { before: before[name], after: after[name] })
  }
}

/** In a return for correction not everything may be changed; nor may RJSF. */
function isClosed(store: AnswerStore, pointer: string): boolean {
  return store.stateAt(`${pointer}/-`).readOnly
}

interface Rename {
  from: string
  to: string
  order: string[]
}

/** One name went and one came with the same answer. */
function renamed(before: JsonObject, after: JsonObject): Rename | undefined {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  const come = Object.keys(after).filter((name) => !Object.hasOwn(before, name))
  const [from, to] = [gone[0], come[0]]
  if (gone.length !== 1 || come.length !== 1 || from === undefined || to === undefined) return undefined
  return sameJson(before[from], after[to]) ? { from, to, order: Object.keys(after) } : undefined
}

/** Written as a whole, so that the name stays in its place among the others. */
function applyRename(store: AnswerStore, pointer: string, { from, to, order }: Rename): void {
  const current = store.answer(pointer)
  const members = isObject(current) ? current : {}
  const names = [...order, ...Object.keys(members).filter((name) => name !== from && !order.includes(name))]
  const renewed: JsonObject = {}
  for (const name of names) {
    const value = members[name === to ? from : name]
    if (value !== undefined) renewed[name] = value
  }
  store.setAnswer(pointer, renewed)
}

import type { AnswerStore } from '#renderer/store/AnswerStore.ts'
import { elementId } from '#renderer/store/pointerPath.ts'
import { pointerOfOurs } from './pointers.ts'

let open: AnswerStore | undefined

/** Our ids have the names of rows in them, which stay when rows move: the store that is open knows them. */
export function namesRows(store: AnswerStore): void {
  open = store
}

export function idAt(pointer: string): string {
  return elementId(open?.addressOf(pointer) ?? pointer)
}

/** RJSF's own ids, of its choice of an option and the like. */
export function stockIdAt(at: string): string {
  return `root${(open?.addressOf(`/input${at}`) ?? `/input${at}`).slice('/input'.length)}`
}

export function pointerAt(id: string): string | undefined {
  const named = pointerOfOurs(id)
  if (named === undefined || open === undefined) return named
  let pointer = '/input'
  for (const step of named.split('/').slice(1)) {
    const index = open.jotai.get(open.rows.at(pointer)).indexOf(`@${step}`)
    pointer += `/${index < 0 ? step : index}`
  }
  return pointer.slice('/input'.length)
}

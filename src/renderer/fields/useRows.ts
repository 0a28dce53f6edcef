import { useAtomValue } from 'jotai'
import { useEffect, useRef, type RefObject } from 'react'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { elementId } from '../store/pointerPath.ts'

export interface Rows {
  keys: readonly string[]
  box: RefObject<HTMLDivElement | null>
  mayAdd: boolean
  mayRemove: boolean
  closed: boolean
  add: () => void
  copy: (index: number) => void
  remove: (index: number) => void
  move: (index: number, to: number) => void
}
interface RowsOptions {
  store: AnswerStore
  pointer: string
  schema: JsonObject
  closed: boolean
}

/** What is done with rows, and where the focus goes after it: to the row that came, moved or took the place. */
export function useRows({ store, pointer, schema, closed }: RowsOptions): Rows {
  const keys = useAtomValue(store.rows.at(pointer), { store: store.jotai })
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)
  const { minItems, maxItems } = schema
  const [least, most] = [Number(minItems ?? 0), Number(maxItems ?? Infinity)]
  const empty = keys.length === 0
  useEffect(() => {
    if (empty && least > 0 && !closed && store.answer(pointer) === undefined) {
      store.addRow(pointer, 0, emptyRow(schema))
    }
  }, [empty, least, closed, store, pointer, schema])
  useEffect(() => {
    const row = wanted.current
    wanted.current = undefined
    if (row === undefined) return
    const card = box.current?.children[Math.min(row, keys.length - 1)]
    const target =
      card?.querySelector<HTMLElement>('[data-row-title]') ??
      document.getElementById(`${elementId(pointer)}-add`)
    target?.focus()
  }, [keys, pointer])
  const then = (focus: number, act: () => void) => {
    wanted.current = focus
    act()
  }
  return {
    keys,
    box,
    closed,
    mayAdd: !closed && keys.length < most,
    mayRemove: !closed && keys.length > Math.max(least, 0),
    add: () => then(keys.length, () => store.addRow(pointer, keys.length, emptyRow(schema))),
    copy: (index) =>
      then(index + 1, () => store.addRow(pointer, index + 1, store.answer(`${pointer}/${index}`) ?? {})),
    remove: (index) => then(index, () => store.removeRow(pointer, index)),
    move: (index, to) => then(to, () => store.moveRow(pointer, index, to)),
  }
}

function emptyRow({ items }: JsonObject): Json {
  const isObject =
    typeof items === 'object' && items !== null && !Array.isArray(items) && 'properties' in items
  return isObject ? {} : ''
}

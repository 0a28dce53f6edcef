import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { AnswerStore } from '../store/AnswerStore.ts'
import { elementId } from '../store/pointerPath.ts'

/** What may be done with a row and how: the same object as long as that is the same. */
export interface RowActions {
  closed: boolean
  mayAdd: boolean
  mayRemove: boolean
  add: () => void
  copy: (index: number) => void
  remove: (index: number) => void
  move: (index: number, to: number) => void
}
export interface Rows {
  /** Names of the rows, in order. */
  keys: readonly string[]
  box: RefObject<HTMLDivElement | null>
  actions: RowActions
}
interface RowsOptions {
  store: AnswerStore
  pointer: string
  schema: JsonObject
  closed: boolean
  /** `ui:options` of the list and of the whole form: `addable`, `removable`. */
  options: { addable?: unknown; removable?: unknown }
  /** What a new row begins with. */
  newRow: () => Json
}

/** The rows of a list; after something was done with one the focus goes to the row that came, moved or took the place. */
export function useRows({ store, pointer, schema, closed, options, newRow }: RowsOptions): Rows {
  const keys = useAtomValue(store.rows.at(pointer), { store: store.jotai })
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)
  const begin = useRef(newRow)
  useEffect(() => {
    begin.current = newRow
  })
  const [least, most] = [Number(schema['minItems'] ?? 0), Number(schema['maxItems'] ?? Infinity)]
  const count = keys.length
  useEffect(() => {
    if (count === 0 && least > 0 && !closed && store.answer(pointer) === undefined) {
      store.addRow(pointer, 0, begin.current())
    }
  }, [count, least, closed, store, pointer])
  useEffect(() => {
    const row = wanted.current
    wanted.current = undefined
    if (row === undefined) return
    const card = box.current?.children[Math.min(row, keys.length - 1)]
    const title = card?.querySelector<HTMLElement>('[data-row-title]')
    const target = title ?? document.getElementById(`${elementId(pointer)}-add`)
    if (target) focusInView(target)
  }, [keys, pointer])
  const mayAdd = !closed && count < most && options.addable !== false
  const mayRemove = !closed && count > least && options.removable !== false
  const actions = useMemo((): RowActions => {
    const length = () => store.jotai.get(store.rows.at(pointer)).length
    const then = (focus: number, act: () => void) => {
      wanted.current = focus
      act()
    }
    return {
      closed,
      mayAdd,
      mayRemove,
      add: () => then(length(), () => store.addRow(pointer, length(), begin.current())),
      copy: (index) =>
        then(index + 1, () => store.addRow(pointer, index + 1, store.answer(`${pointer}/${index}`) ?? {})),
      remove: (index) => then(index, () => store.removeRow(pointer, index)),
      move: (index, to) => then(to, () => store.moveRow(pointer, index, to)),
    }
  }, [store, pointer, closed, mayAdd, mayRemove])
  return { keys, box, actions }
}

/**
 * The focus comes at once. Whether the place is in view the browser tells after its own layout: a row that moves within a
 * long list then costs a quarter less than where `focus` scrolls.
 */
function focusInView(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  const watch = new IntersectionObserver(([seen]) => {
    watch.disconnect()
    if (seen?.isIntersecting !== true) target.scrollIntoView({ block: 'center' })
  })
  watch.observe(target)
}

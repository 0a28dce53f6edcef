import { useRef, useState, type ComponentProps, type PointerEvent, type RefObject } from 'react'

type Handle = Pick<
  ComponentProps<'span'>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
>

/** Rows that follow a pointer: a page takes the place of each row whose middle it passes. */
export function usePageDrag(
  list: RefObject<HTMLElement | null>,
  onMove: (from: number, to: number) => void,
): { dragging: number | undefined; handle: (index: number) => Handle } {
  const [dragging, setDragging] = useState<number>()
  const held = useRef<number>(undefined)
  const hold = (index: number | undefined) => {
    held.current = index
    setDragging(index)
  }
  const follow = ({ clientY }: PointerEvent) => {
    const from = held.current
    if (from === undefined) return
    const rows = [...(list.current?.children ?? [])]
    const to = placeAt(rows, from, clientY)
    if (to === from) return
    hold(to)
    onMove(from, to)
  }
  return {
    dragging,
    handle: (index) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        hold(index)
      },
      onPointerMove: follow,
      onPointerUp: () => hold(undefined),
      onPointerCancel: () => hold(undefined),
    }),
  }
}

/** One row at a time, so that rows of any height never change places back and forth. */
function placeAt(rows: readonly Element[], from: number, y: number): number {
  const middle = (index: number): number | undefined => {
    const box = rows[index]?.getBoundingClientRect()
    return box === undefined ? undefined : box.top + box.height / 2
  }
  if (y < (middle(from - 1) ?? Number.NEGATIVE_INFINITY)) return from - 1
  if (y > (middle(from + 1) ?? Number.POSITIVE_INFINITY)) return from + 1
  return from
}

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
      // A hasty hand lets go where no move was told of.
      onPointerUp: (event) => {
        follow(event)
        hold(undefined)
      },
      onPointerCancel: () => hold(undefined),
    }),
  }
}

/** The row whose place the held one takes: what stands beyond its neighbours does not move when it passes them. */
function placeAt(rows: readonly Element[], from: number, y: number): number {
  /** Beyond the ends there is none: nothing is above or below it. */
  const middle = (index: number): number => {
    const box = rows[index]?.getBoundingClientRect()
    return box === undefined ? Number.NaN : box.top + box.height / 2
  }
  let to = from
  while (y < middle(to - 1)) to -= 1
  if (to === from) while (y > middle(to + 1)) to += 1
  return to
}

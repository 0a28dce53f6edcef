import { type PointerEvent, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useDragging } from '../../forms/list/useDragging.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { moveTransition } from '../edits/moveTransition.ts'
import type { TransitionPart } from '../machine/Machine.ts'
import type { PartTablesProps } from './PartTablesProps.ts'

export interface Moving {
  /** To another place among its like. */
  move: (part: TransitionPart, to: number) => void
  drag: (event: PointerEvent<HTMLElement>, part: TransitionPart, index: number) => void
  /** Where something that is held would be put, seen from the row of this index. */
  dropAt: (index: number) => 'before' | 'after' | undefined
  /** What was moved last, to be heard. */
  said: string
}

/** Rows are moved by their buttons, by Alt and an arrow, or by their handle. */
export function useMoving({ path, machine, words, readOnly }: PartTablesProps): Moving {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const body = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const { transitions } = machine
  const move = (part: TransitionPart, to: number) => {
    if (readOnly || to < 0 || to >= transitions.length) return
    const name = words.transition(machine, part.id)
    workspace.write(moveTransition(workspace, { path, machine }, { pointer: part.pointer, to }), {
      label: text('studioParts.step.move', { name }),
    })
    setSaid(text('studio.question.moved', { name, place: to + 1, count: transitions.length }))
  }
  const { dragged, target, begin } = useDragging(body, (pointer, to) => {
    const part = transitions.find((one) => one.pointer === pointer)
    if (part !== undefined) move(part, to)
  })
  return {
    move,
    drag: (event, part, index) => {
      body.current = event.currentTarget.closest('tbody')
      begin(event, part.pointer, index)
    },
    dropAt: (index) =>
      dragged === undefined || target !== index ? undefined : index > dragged ? 'after' : 'before',
    said,
  }
}

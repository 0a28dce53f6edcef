import type { FieldProps } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { pointerOf } from './pointerOf.ts'
import { WaitingNote } from './WaitingNote.tsx'

/** Draws one place of a form; a function, no component: a form may have a thousand of these. */
type Draw = (field: FieldProps, pointer: string) => ReactNode

/** A field behind our visibility. A hidden branch is not drawn; the store remembers what was in it. */
export function whenVisible(draw: Draw): ComponentType<FieldProps> {
  /** One that may be hidden, or wait: only such a one is watched for it. */
  function SwitchedField({ field, pointer }: { field: FieldProps; pointer: string }) {
    const { store } = useEnvironment()
    const state = useAtomValue(store.states.at(pointer), { store: store.jotai })
    if (state.hidden) return null
    if (state.waiting) return <WaitingNote pointer={pointer} />
    return draw(field, pointer)
  }
  return function VisibleField(field: FieldProps) {
    const { store, base } = useEnvironment()
    const pointer = pointerOf(base, field.fieldPathId)
    return store.switches(pointer) ? <SwitchedField field={field} pointer={pointer} /> : draw(field, pointer)
  }
}

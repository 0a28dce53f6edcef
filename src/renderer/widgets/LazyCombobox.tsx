import { Suspense, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { MissingWidget } from './MissingWidget.tsx'
import { TypedField } from './TypedField.tsx'
import { loadCombobox } from './widgetLoaders.ts'
import type { WidgetProps } from './WidgetProps.ts'

const Combobox = lazyPart(loadCombobox, MissingWidget)

/** What a person did at the box that stands there first. */
interface Begun {
  focused: boolean
  typed: string
}

/** Downshift comes only with the first form that searches. Until then a box is there: its focus and letters are kept. */
export function LazyCombobox(props: WidgetProps) {
  const begun = useRef<Begun>({ focused: false, typed: '' })
  const waiting = (
    <TypedField
      field={props}
      aria-busy
      autoComplete="off"
      data-select=""
      onFocus={() => {
        begun.current.focused = true
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        begun.current.focused = relatedTarget === null
      }}
      onChange={({ target }) => {
        begun.current.typed = target.value
      }}
    />
  )
  return (
    <Suspense fallback={waiting}>
      <Combobox {...props} />
      <GoOn id={props.id} begun={() => begun.current} />
    </Suspense>
  )
}

/** Stands beside what was waited for: gives it the focus and the letters that the box before it had. */
function GoOn({ id, begun }: { id: string; begun: () => Begun }) {
  const once = useRef(begun)
  useLayoutEffect(() => {
    const { focused, typed } = once.current()
    const box = document.getElementById(id)
    if (!(box instanceof HTMLInputElement)) return
    if (focused) box.focus()
    if (typed === '') return
    type(box, typed)
    once.current().typed = ''
    // Whoever has gone on already: when the letters are drawn, they are judged as those of a box that was left.
    if (!focused) queueMicrotask(() => box.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  }, [id])
  return null
}

/** As if typed there: React hears what is written through the prototype's setter. */
function type(box: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

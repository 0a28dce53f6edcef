import { lazy, Suspense, useEffect, useRef, type ComponentType, type FocusEvent } from 'react'
import { TypedField } from './TypedField.tsx'
import type { WidgetProps } from './WidgetProps.ts'

const Combobox: ComponentType<WidgetProps> = lazy(async () => ({
  default: (await import('./ComboboxWidget.tsx')).ComboboxWidget,
}))

/** Downshift comes only with the first form that searches. Until then the box is there, and the focus in it stays. */
export function LazyCombobox(props: WidgetProps) {
  const focused = useRef(false)
  const waiting = (
    <TypedField
      field={props}
      readOnly
      aria-busy
      data-select=""
      onFocus={() => {
        focused.current = true
      }}
      onBlur={({ relatedTarget }: FocusEvent) => {
        focused.current = relatedTarget === null
      }}
    />
  )
  return (
    <Suspense fallback={waiting}>
      <Combobox {...props} />
      <Refocus id={props.id} wanted={() => focused.current} />
    </Suspense>
  )
}

/** Stands beside what was waited for: gives it the focus that the box before it had. */
function Refocus({ id, wanted }: { id: string; wanted: () => boolean }) {
  const once = useRef(wanted)
  useEffect(() => {
    if (once.current() && document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [id])
  return null
}

import type { KeyboardEvent, ReactNode } from 'react'

/**
 * Not a `<form>`: React's event handling reads properties of it, which the browser looks up among its controls by name,
 * at every key. Enter in a one-line field still means "next".
 */
export function FormArea({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target } = event
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return
    if (!(target instanceof HTMLInputElement) || !isOneLine(target)) return
    event.preventDefault()
    target.blur()
    onSubmit()
  }
  return (
    <div className="stack" role="presentation" onKeyDown={onKeyDown}>
      {children}
    </div>
  )
}

function isOneLine(input: HTMLInputElement): boolean {
  if (input.getAttribute('role') === 'combobox') return false
  return !['checkbox', 'radio', 'file', 'button', 'submit'].includes(input.type)
}

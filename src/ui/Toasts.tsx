import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { toneIcons, type Tone } from './tones.ts'

export interface Toast {
  id: string
  tone: Tone
  text: ReactNode
  /** Absent = stays until it is closed. */
  seconds?: number
}
interface ToastsProps {
  toasts: Toast[]
  closeLabel: string
  onClose: (id: string) => void
}

/** Top right. The live region is always mounted, so that what comes into it is announced. */
export function Toasts({ toasts, closeLabel, onClose }: ToastsProps) {
  return (
    <div className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => onClose(toast.id)} />
      ))}
    </div>
  )
}

function ToastRow({ toast, closeLabel, onClose }: { toast: Toast; closeLabel: string; onClose: () => void }) {
  const [held, setHeld] = useState(false)
  const { seconds } = toast
  const expire = useEffectEvent(onClose)
  useEffect(() => {
    if (held || seconds === undefined) return undefined
    const timer = setTimeout(() => expire(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [held, seconds])
  return (
    <div
      className="toast"
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toneIcons[toast.tone]} />
      <div>{toast.text}</div>
      <Button kind="quiet" icon="close" iconOnly onClick={onClose}>
        {closeLabel}
      </Button>
    </div>
  )
}

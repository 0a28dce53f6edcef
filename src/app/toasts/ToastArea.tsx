import { useAtomValue } from 'jotai'
import { Toasts } from '#ui/Toasts.tsx'
import type { Tone } from '#ui/tones.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { dismissToast, toastsAtom, toastSeconds, type Toast } from './toasts.ts'

const tones: { [kind in Toast['kind']]: Tone } = {
  done: 'ok',
  info: 'info',
  warning: 'warn',
  error: 'danger',
}

export function ToastArea() {
  const { text } = useTexts()
  const toasts = useAtomValue(toastsAtom)
  return (
    <Toasts
      toasts={toasts.map((toast) => ({
        id: String(toast.id),
        tone: tones[toast.kind],
        text: text(toast.message, toast.params),
        seconds: toastSeconds(),
      }))}
      closeLabel={text('a11y.closeToast')}
      onClose={(id) => dismissToast(Number(id))}
    />
  )
}

import { Children, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { toneIcons, type Tone } from './tones.ts'

interface StatusNoteProps {
  tone?: Tone
  busy?: boolean
  /** Changes too often to be announced: whoever draws it says what matters. */
  silent?: boolean
  children?: ReactNode
}

/** One quiet line about what just happened (saved, checked, uploading); the live region stays mounted while empty. */
export function StatusNote({ tone, busy, silent = false, children }: StatusNoteProps) {
  const empty = Children.toArray(children).every((child) => child === '')
  return (
    <div aria-live={silent ? undefined : 'polite'}>
      {!empty && (
        <span className="status-note" data-tone={tone ?? 'neutral'}>
          {busy === true ? <Spinner /> : <Icon name={toneIcons[tone ?? 'neutral']} size={18} />}
          <span>{children}</span>
        </span>
      )}
    </div>
  )
}

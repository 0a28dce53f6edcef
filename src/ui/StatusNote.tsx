import { Children, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import { toneIcons, type Tone } from './tones.ts'

/** One quiet line about what just happened (saved, checked, uploading); the live region stays mounted while empty. */
export function StatusNote({ tone, busy, children }: { tone?: Tone; busy?: boolean; children?: ReactNode }) {
  const empty = Children.toArray(children).every((child) => child === '')
  return (
    <div aria-live="polite">
      {!empty && (
        <span className="status-note" data-tone={tone ?? 'neutral'}>
          {busy === true ? <Spinner /> : <Icon name={toneIcons[tone ?? 'neutral']} size={18} />}
          <span>{children}</span>
        </span>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import type { Tone } from './tones.ts'

/** A status in one or two words. */
export function Tag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="tag" data-tone={tone}>
      {children}
    </span>
  )
}

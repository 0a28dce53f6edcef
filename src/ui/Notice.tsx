import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { toneIcons, type Tone } from './tones.ts'

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** `status` is announced when there is time, `alert` at once. Absent = it was there when the page came. */
  live?: 'status' | 'alert'
}

export function Notice({ tone = 'info', title, children, actions, live }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={live}>
      <Icon name={toneIcons[tone]} />
      <div className="notice-body">
        {title !== undefined && <p className="notice-title">{title}</p>}
        {children !== undefined && <div>{children}</div>}
        {actions !== undefined && <div className="actions">{actions}</div>}
      </div>
    </div>
  )
}

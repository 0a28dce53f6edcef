import type { ReactNode } from 'react'
import { PortalMark } from './PortalMark.tsx'

interface TopBarProps {
  title: string
  href: string
  /** Language, notifications, person menu. */
  children?: ReactNode
}

export function TopBar({ title, href, children }: TopBarProps) {
  return (
    <header className="frame-head">
      <div className="frame-head-in">
        <a className="brand" href={href}>
          <PortalMark />
          <span>{title}</span>
        </a>
        {children}
      </div>
    </header>
  )
}

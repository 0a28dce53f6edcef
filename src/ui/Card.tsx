import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

interface CardProps {
  title: ReactNode
  href?: string
  onSelect?: () => void
  icon?: IconName
  tag?: ReactNode
  children?: ReactNode
}

/** One target: the title's link covers the card. Put cards into `<ul className="card-grid">`. */
export function Card({ title, href, onSelect, icon, tag, children }: CardProps) {
  return (
    <li className="card">
      {icon !== undefined && (
        <span className="card-icon">
          <Icon name={icon} size={24} />
        </span>
      )}
      <h3 className="card-title">
        {href === undefined ? (
          <button type="button" onClick={onSelect}>
            {title}
          </button>
        ) : (
          <a href={href} onClick={onSelect}>
            {title}
          </a>
        )}
      </h3>
      {children}
      {tag !== undefined && <div>{tag}</div>}
    </li>
  )
}

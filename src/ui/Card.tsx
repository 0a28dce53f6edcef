import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

interface CardProps {
  title: ReactNode
  level?: 2 | 3
  href?: string
  onSelect?: () => void
  icon?: IconName
  tag?: ReactNode
  children?: ReactNode
}

/** One target: the title's link covers the card. Put cards into `<ul className="card-grid">`. */
export function Card({ title, level = 2, href, onSelect, icon, tag, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="card">
      {icon !== undefined && (
        <span className="card-icon">
          <Icon name={icon} size={24} />
        </span>
      )}
      <Heading className="card-title">
        {href === undefined ? (
          <button type="button" onClick={onSelect}>
            {title}
          </button>
        ) : (
          <a href={href} onClick={onSelect}>
            {title}
          </a>
        )}
      </Heading>
      {children}
      {tag !== undefined && <div>{tag}</div>}
    </li>
  )
}

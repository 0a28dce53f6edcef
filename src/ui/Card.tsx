import type { ReactNode } from 'react'

interface CardProps {
  title: ReactNode
  level?: 2 | 3
  href?: string
  onSelect?: () => void
  /** A drawing: decoration only. */
  icon?: ReactNode
  tag?: ReactNode
  children?: ReactNode
}

/** One target: the title's link covers the card. Put cards into `<ul className="card-grid">`. */
export function Card({ title, level = 2, href, onSelect, icon, tag, children }: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="card">
      {icon !== undefined && <span className="card-icon">{icon}</span>}
      <div className="card-body">
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
      </div>
    </li>
  )
}

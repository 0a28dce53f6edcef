import type { ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface SummaryRow {
  key: string
  label: ReactNode
  value: ReactNode
  /** The value before a correction. */
  old?: ReactNode
  /** What somebody else says of it. */
  beside?: ReactNode
  /** `about` is read after the link's text: "Change: date of birth". */
  change?: { text: string; about: string; href: string; onSelect?: () => void }
}

export function SummaryList({ rows }: { rows: SummaryRow[] }) {
  return (
    <dl className="summary-list">
      {rows.map((row) => (
        <div className="summary-row" key={row.key} data-changed={row.old === undefined ? undefined : ''}>
          <dt>{row.label}</dt>
          <dd>
            {row.old !== undefined && <del className="summary-old">{row.old}</del>}
            {row.value}
            {row.beside !== undefined && <div className="summary-beside">{row.beside}</div>}
          </dd>
          {row.change !== undefined && (
            <dd className="summary-change">
              <a href={row.change.href} onClick={row.change.onSelect}>
                {row.change.text}
                <VisuallyHidden>: {row.change.about}</VisuallyHidden>
              </a>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}

import { useId, type ReactNode } from 'react'

interface PanelProps {
  title?: ReactNode
  level?: 2 | 3
  /** Beside the title. */
  actions?: ReactNode
  tone?: 'plain' | 'attention'
  children: ReactNode
}

export function Panel({ title, level = 2, actions, tone = 'plain', children }: PanelProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const titled = title !== undefined
  return (
    <section className="panel" data-tone={tone} aria-labelledby={titled ? id : undefined}>
      {(titled || actions !== undefined) && (
        <div className="panel-head">
          {titled && <Heading id={id}>{title}</Heading>}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

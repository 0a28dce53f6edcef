import { useId, type ReactNode } from 'react'

interface PanelProps {
  title?: ReactNode
  level?: 2 | 3
  /** Beside the title. */
  actions?: ReactNode
  tone?: 'plain' | 'attention'
  /** The title takes the focus when the panel opens. */
  focused?: boolean
  children: ReactNode
}

export function Panel({ title, level = 2, actions, tone = 'plain', focused = false, children }: PanelProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const titled = title !== undefined
  return (
    <section className="panel" data-tone={tone} aria-labelledby={titled ? id : undefined}>
      {(titled || actions !== undefined) && (
        <div className="panel-head">
          {titled && (
            <Heading id={id} ref={focused ? takeFocus : null} tabIndex={focused ? -1 : undefined}>
              {title}
            </Heading>
          )}
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}

function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus()
}

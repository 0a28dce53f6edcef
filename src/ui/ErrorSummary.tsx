import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { focusWhenThere } from './focusWhenThere.ts'

export interface SummaryItem {
  key: string
  text: string
  /** `#id` of the control. */
  href: string
  /** Before the jump (opens a step, a card). */
  onSelect?: () => void
}
interface ErrorSummaryProps {
  title: string
  items: SummaryItem[]
  /** What is to be done, in one sentence. */
  lead?: string | undefined
  /** One number an attempt: each takes the focus anew. */
  attempt?: number
}

/** Nothing is drawn without items. It takes the focus, which reads it: no live region, or it would be read twice. */
export function ErrorSummary({ attempt = 0, ...summary }: ErrorSummaryProps) {
  return summary.items.length === 0 ? null : <SummaryBox key={attempt} {...summary} />
}

function SummaryBox({ title, items, lead }: Omit<ErrorSummaryProps, 'attempt'>) {
  const box = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => box.current?.focus(), [])
  return (
    <section ref={box} className="error-summary" aria-labelledby={id} tabIndex={-1}>
      <h2 id={id}>{title}</h2>
      {lead && <p>{lead}</p>}
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <a href={item.href} onClick={(event) => select(event, item)}>
              {item.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The jump is made here: a hash in the address would be a place in the browser's history. */
function select(event: MouseEvent, item: SummaryItem): void {
  event.preventDefault()
  item.onSelect?.()
  focusWhenThere(() => document.getElementById(item.href.slice(1)))
}

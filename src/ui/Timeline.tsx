import type { ReactNode } from 'react'

export interface TimelineItem {
  key: string
  state: 'done' | 'current' | 'todo' | 'wrong'
  title: ReactNode
  /** ISO, and how it is written. */
  time?: { at: string; text: string }
  note?: ReactNode
  /** What was written with it: to be read as the text of the page. */
  words?: ReactNode
}

export function Timeline({ label, items }: { label: string; items: TimelineItem[] }) {
  return (
    <ol className="timeline" aria-label={label}>
      {items.map((item) => (
        <li
          key={item.key}
          data-state={item.state}
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          <strong>{item.title}</strong>
          {item.time !== undefined && <time dateTime={item.time.at}>{item.time.text}</time>}
          {item.note !== undefined && <div className="hint">{item.note}</div>}
          {item.words}
        </li>
      ))}
    </ol>
  )
}

import { useId, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { useDisclosure } from './useDisclosure.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface MenuEntry {
  key: string
  label: ReactNode
  icon?: IconName
  /** Either a place to go to or something to do. */
  href?: string
  onSelect?: () => void
  current?: boolean
}
interface MenuProps {
  label: ReactNode
  icon?: ReactNode
  /** Read instead of the label (a count, a name). */
  longLabel?: string
  entries: MenuEntry[]
  /** A line above the entries, or instead of them. */
  note?: ReactNode
  badge?: ReactNode
  /** What is only needed by who looks into it. */
  onOpen?: () => void
}

/** A disclosure with links and buttons in reading order; not role=menu, which is for applications. */
export function Menu({ label, icon, longLabel, entries, note, badge, onOpen }: MenuProps) {
  const id = useId()
  const { open, setOpen, root, button } = useDisclosure()
  const choose = (entry: MenuEntry) => {
    setOpen(false)
    entry.onSelect?.()
  }
  return (
    <div className="popup-anchor" ref={root}>
      <button
        ref={button}
        type="button"
        className="button"
        data-kind="secondary"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          if (!open) onOpen?.()
          setOpen(!open)
        }}
      >
        {icon}
        {longLabel === undefined ? (
          <span className="button-text">{label}</span>
        ) : (
          <>
            <span className="button-text" aria-hidden="true">
              {label}
            </span>
            <VisuallyHidden>{longLabel}</VisuallyHidden>
          </>
        )}
        {badge}
        <Icon name="chevronDown" size={16} />
      </button>
      <div id={id} className="popup menu" hidden={!open}>
        {note !== undefined && <div className="menu-note">{note}</div>}
        {entries.length > 0 && (
          <ul className="menu-entries">
            {entries.map((entry) => (
              <li key={entry.key}>
                <Entry entry={entry} onChoose={() => choose(entry)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function Entry({ entry, onChoose }: { entry: MenuEntry; onChoose: () => void }) {
  const content = (
    <>
      {entry.icon !== undefined && <Icon name={entry.icon} />}
      <span>{entry.label}</span>
    </>
  )
  const current = entry.current === true ? ('true' as const) : undefined
  if (entry.href === undefined) {
    return (
      <button type="button" aria-current={current} onClick={onChoose}>
        {content}
      </button>
    )
  }
  return (
    <a href={entry.href} aria-current={current} onClick={onChoose}>
      {content}
    </a>
  )
}

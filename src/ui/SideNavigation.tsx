import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

export interface SideItem {
  key: string
  label: ReactNode
  icon?: IconName
  href?: string
  onSelect?: () => void
  current?: boolean
}
interface SideNavigationProps {
  id?: string
  label: string
  /** On narrow screens it is drawn only while open; its toggle (Button, class side-toggle) is the caller's. */
  open?: boolean
  /** `narrow`: drawn on narrow screens only, where the top bar has no room for it. */
  groups: { key: string; title?: string; narrow?: boolean; items: SideItem[] }[]
}

export function SideNavigation({ id, label, open = false, groups }: SideNavigationProps) {
  return (
    <nav id={id} className="side" aria-label={label} data-open={open ? '' : undefined}>
      {groups.map((group) => (
        <div key={group.key} className={group.narrow === true ? 'side-narrow' : undefined}>
          {group.title !== undefined && <p className="side-title">{group.title}</p>}
          <ul className="side-items">
            {group.items.map((item) => (
              <li key={item.key}>
                <Item item={item} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function Item({ item }: { item: SideItem }) {
  const content = (
    <>
      {item.icon !== undefined && <Icon name={item.icon} />}
      <span>{item.label}</span>
    </>
  )
  const current = item.current === true ? ('page' as const) : undefined
  if (item.href === undefined) {
    return (
      <button type="button" aria-current={current} onClick={item.onSelect}>
        {content}
      </button>
    )
  }
  return (
    <a href={item.href} aria-current={current} onClick={item.onSelect}>
      {content}
    </a>
  )
}

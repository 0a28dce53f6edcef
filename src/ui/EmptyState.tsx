import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

interface EmptyStateProps {
  icon?: IconName
  children: ReactNode
  actions?: ReactNode
}

export function EmptyState({ icon = 'document', children, actions }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon name={icon} size={48} />
      <p>{children}</p>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </div>
  )
}

import type { ComponentProps } from 'react'
import type { ButtonKind } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

interface LinkButtonProps extends ComponentProps<'a'> {
  href: string
  kind?: ButtonKind
  icon?: IconName
}

/** Goes somewhere, so it is a link; looks like a button. */
export function LinkButton({ kind = 'primary', icon, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className="button" data-kind={kind}>
      {icon !== undefined && <Icon name={icon} />}
      <span className="button-text">{children}</span>
    </a>
  )
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { Spinner } from './Spinner.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  kind?: ButtonKind
  icon?: IconName
  /** While true a click does nothing; the button keeps the focus. */
  busy?: boolean
  /** Only the icon is drawn; `children` is its name. */
  iconOnly?: boolean
  children: ReactNode
}

export function Button({
  kind = 'primary',
  icon,
  busy = false,
  iconOnly = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const disabled = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabled) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className="button"
      data-kind={kind}
      data-size={iconOnly ? 'icon' : undefined}
      data-busy={busy ? '' : undefined}
      aria-disabled={disabled || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : icon !== undefined && <Icon name={icon} />}
      {iconOnly ? (
        <VisuallyHidden>{children}</VisuallyHidden>
      ) : (
        <span className="button-text">{children}</span>
      )}
    </button>
  )
}

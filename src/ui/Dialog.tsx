import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './Button.tsx'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Name of the close button; without it the dialog can be left by its actions only, not even by Escape. */
  closeLabel?: string
  actions?: ReactNode
  size?: 'normal' | 'wide'
}

/** The native modal dialog: focus stays inside and comes back to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  closeLabel,
  actions,
  size = 'normal',
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open && dialog.current?.open === false) dialog.current.showModal()
    if (!open && dialog.current?.open === true) dialog.current.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-size={size}
      aria-labelledby={id}
      onClose={() => open && onClose()}
      onCancel={(event) => closeLabel === undefined && event.preventDefault()}
    >
      {open && (
        <div className="stack">
          <div className="dialog-head">
            <h2 id={id}>{title}</h2>
            {closeLabel !== undefined && (
              <Button kind="quiet" icon="close" iconOnly onClick={onClose}>
                {closeLabel}
              </Button>
            )}
          </div>
          {children}
          {actions !== undefined && <div className="actions">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}

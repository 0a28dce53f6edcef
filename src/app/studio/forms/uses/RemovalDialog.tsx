import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { Uses } from './UseList.tsx'
import type { Use } from './usesOf.ts'

interface RemovalDialogProps {
  edition: string
  open: boolean
  title: string
  /** What the button that takes it out is called. */
  remove: string
  /** What goes with it, and whether it can be taken back. */
  about: ReactNode
  uses: readonly Use[]
  onRemove: () => void
  onClose: () => void
}

/** Something is taken out once what uses it is known. */
export function RemovalDialog(props: RemovalDialogProps) {
  const { text } = useTexts()
  const { edition, open, title, remove, about, uses, onRemove, onClose } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={text('a11y.closeDialog')}
      actions={
        <>
          <Button kind="danger" icon="trash" onClick={onRemove}>
            {remove}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('button.cancel')}
          </Button>
        </>
      }
    >
      {about}
      <Uses edition={edition} uses={uses} />
    </Dialog>
  )
}

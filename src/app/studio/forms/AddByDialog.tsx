import { type ReactNode, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { studioAddress } from '../studioAddress.ts'

interface AddByDialogProps {
  edition: string
  label: string
  /** The form of the dialog; `done` closes it and leads to the file that was made. */
  children: (done: (file: string) => void) => ReactNode
}

/** A button whose dialog makes something new. */
export function AddByDialog({ edition, label, children }: AddByDialogProps) {
  const { text } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const done = (file: string) => {
    setIsOpen(false)
    navigate(studioAddress({ edition, place: 'forms', file }))
  }
  return (
    <>
      <div className="actions">
        <Button kind="secondary" icon="add" onClick={() => setIsOpen(true)}>
          {label}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={label}
        closeLabel={text('a11y.closeDialog')}
        size="wide"
      >
        {children(done)}
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { studioAddress } from '../../studioAddress.ts'
import { NewServiceForm } from './NewServiceForm.tsx'

/** A new service, with all that it takes to be opened. */
export function AddService({ edition }: { edition: string }) {
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
          {text('studioForms.serviceAdd')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text('studioForms.serviceAdd')}
        closeLabel={text('a11y.closeDialog')}
        size="wide"
      >
        <NewServiceForm onDone={done} />
      </Dialog>
    </>
  )
}

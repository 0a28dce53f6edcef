import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { studioAddress } from '../../studioAddress.ts'
import { NewFileForm } from './NewFileForm.tsx'

/** Something new: a form, a process, a list, a person to try with, a file of texts. */
export function AddFile({ edition }: { edition: string }) {
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
          {text('studioFiles.add')}
        </Button>
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={text('studioFiles.add')}
        closeLabel={text('a11y.closeDialog')}
        size="wide"
      >
        <NewFileForm onDone={done} />
      </Dialog>
    </>
  )
}

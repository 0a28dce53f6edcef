import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { PartKind } from '../machine/Machine.ts'
import type { FlowPlace } from './FlowPlace.ts'
import { NewPartForm } from './NewPartForm.tsx'

/** The way to a new status, transition or timer. */
export function AddPart({ place, kind }: { place: FlowPlace; kind: PartKind }) {
  const { text } = useTexts()
  const [isOpen, setOpen] = useState(false)
  if (place.readOnly) return null
  return (
    <>
      <Button kind="secondary" icon="add" onClick={() => setOpen(true)}>
        {text(`studioFlow.${kind}.add`)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text(`studioFlow.${kind}.add`)}
        closeLabel={text('a11y.closeDialog')}
        size="wide"
      >
        <NewPartForm
          place={place}
          kind={kind}
          onDone={(at) => {
            setOpen(false)
            place.open(at)
          }}
        />
      </Dialog>
    </>
  )
}

import { useTexts } from '../../../i18n/useTexts.ts'
import { AddByDialog } from '../AddByDialog.tsx'
import { NewServiceForm } from './NewServiceForm.tsx'

/** A new service, with all that it takes to be opened. */
export function AddService({ edition }: { edition: string }) {
  const { text } = useTexts()
  return (
    <AddByDialog edition={edition} label={text('studioForms.serviceAdd')}>
      {(done) => <NewServiceForm onDone={done} />}
    </AddByDialog>
  )
}

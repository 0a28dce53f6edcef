import { useTexts } from '../../../i18n/useTexts.ts'
import { AddByDialog } from '../AddByDialog.tsx'
import { NewFileForm } from './NewFileForm.tsx'

/** Something new: a form, a process, a list, a person to try with, a file of texts. */
export function AddFile({ edition }: { edition: string }) {
  const { text } = useTexts()
  return (
    <AddByDialog edition={edition} label={text('studioFiles.add')}>
      {(done) => <NewFileForm onDone={done} />}
    </AddByDialog>
  )
}

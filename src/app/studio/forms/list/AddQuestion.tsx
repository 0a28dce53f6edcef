import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { FormPlace } from '../FormPage.tsx'
import { LibraryForm } from '../library/LibraryForm.tsx'
import { CopyForm } from './CopyForm.tsx'
import { NewQuestionForm } from './NewQuestionForm.tsx'

interface AddQuestionProps {
  place: FormPlace
  /** The question that a new one comes after. */
  after: string | undefined
}

/** What each is called. */
const WAYS = {
  new: 'studio.question.add',
  library: 'studioRule.library',
  copy: 'studio.question.copyFrom',
} as const

/** A new question, one that many forms ask, or one that another form has. */
export function AddQuestion({ place, after }: AddQuestionProps) {
  const { text } = useTexts()
  const [way, setWay] = useState<keyof typeof WAYS>()
  const done = (name: string) => {
    setWay(undefined)
    place.open(name)
  }
  return (
    <>
      <div className="actions">
        <Button icon="add" onClick={() => setWay('new')}>
          {text('studio.question.add')}
        </Button>
        <Button kind="secondary" icon="search" onClick={() => setWay('library')}>
          {text('studioRule.library')}
        </Button>
        <Button kind="secondary" icon="copy" onClick={() => setWay('copy')}>
          {text('studio.question.copyFrom')}
        </Button>
      </div>
      <Dialog
        open={way !== undefined}
        onClose={() => setWay(undefined)}
        title={text(WAYS[way ?? 'new'])}
        closeLabel={text('a11y.closeDialog')}
        size="wide"
      >
        {way === 'new' && <NewQuestionForm place={place} after={after} onDone={done} />}
        {way === 'copy' && <CopyForm place={place} after={after} onDone={done} />}
        {way === 'library' && <LibraryForm place={place} after={after} onDone={done} />}
      </Dialog>
    </>
  )
}

import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { FormPlace } from '../FormPage.tsx'
import { freeName } from '../list/nameFault.ts'
import { copyQuestion } from '../questions/copyQuestion.ts'
import { readForm } from '../questions/FormFiles.ts'
import { type Question, questionsOf } from '../questions/questionsOf.ts'
import { removeQuestion } from '../questions/removeQuestion.ts'
import { RemovalDialog } from '../uses/RemovalDialog.tsx'
import { Uses } from '../uses/UseList.tsx'
import { type Use, usesOfField } from '../uses/usesOf.ts'

/** Duplicates a question, says what reads it, deletes it once that is known. */
export function QuestionActions({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { name } = question
  const [uses, setUses] = useState<Use[]>()
  const [deleting, setDeleting] = useState(false)
  const look = () => usesOfField(workspace, place.form, name)
  const duplicate = () => {
    const read = readForm(workspace, place.form)
    const as = freeName(name, read === undefined ? [] : questionsOf(read).map((one) => one.name))
    const changes = copyQuestion(workspace, { from: place.form, name, to: place.form, as, after: name })
    if (changes === undefined) return
    workspace.write(changes, { label: text('studio.step.copy', { name: as }) })
    place.open(as)
  }
  const ask = () => {
    setUses(look())
    setDeleting(true)
  }
  return (
    <>
      <div className="actions">
        <Button kind="secondary" icon="search" onClick={() => setUses(look())}>
          {text('studio.uses.ask')}
        </Button>
        {!place.readOnly && (
          <>
            <Button kind="secondary" icon="copy" onClick={duplicate}>
              {text('studio.question.duplicate')}
            </Button>
            <Button kind="secondary" icon="trash" onClick={ask}>
              {text('studio.question.delete')}
            </Button>
          </>
        )}
      </div>
      {uses !== undefined && !deleting && <Uses edition={place.edition} uses={uses} />}
      <DeleteDialog
        place={place}
        name={name}
        open={deleting}
        uses={uses ?? []}
        onClose={() => setDeleting(false)}
      />
    </>
  )
}

interface DeleteDialogProps {
  place: FormPlace
  name: string
  open: boolean
  uses: readonly Use[]
  onClose: () => void
}

/** What reads the answer is told before. */
function DeleteDialog({ place, name, open, uses, onClose }: DeleteDialogProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const remove = () => {
    const label = text('studio.step.remove', { name })
    workspace.write(removeQuestion(workspace, place.form, name), { label })
    onClose()
    place.open(undefined)
  }
  return (
    <RemovalDialog
      edition={place.edition}
      open={open}
      title={text('studio.question.deleteTitle', { name })}
      remove={text('studio.question.delete')}
      about={<p>{text('studio.question.deleteAbout')}</p>}
      uses={uses}
      onRemove={remove}
      onClose={onClose}
    />
  )
}

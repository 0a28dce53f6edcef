import { useId, useState, type SyntheticEvent } from 'react'
import type { DeskFilters } from '#contract/deskCalls.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useKeptView } from './useKeptView.ts'

type Views = Answer<'deskViews'>
interface ViewDialogProps {
  /** Absent = a new one. */
  view: Views[number] | undefined
  filters: DeskFilters
  onClose: () => void
  onViews: (views: Views) => void
}

/** The name of kept filters, and whether the desk opens with them. */
export function ViewDialog({ view, filters, onClose, onViews }: ViewDialogProps) {
  const { text } = useTexts()
  const form = useId()
  const [name, setName] = useState(view?.name ?? '')
  const [opens, setOpens] = useState(view?.opens ?? false)
  const kept = useKeptView(view?.id, (views) => {
    onViews(views)
    onClose()
  })
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() !== '') kept.save({ name: name.trim(), filters, opens })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(view === undefined ? 'app.desk.viewKeep' : 'app.desk.viewChange')}
      closeLabel={text('a11y.closeDialog')}
      actions={
        <>
          <Button type="submit" form={form} busy={kept.busy} aria-disabled={name.trim() === ''}>
            {text('button.save')}
          </Button>
          {view !== undefined && (
            <Button kind="danger" icon="trash" busy={kept.busy} onClick={kept.forget}>
              {text('button.delete')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className="stack" onSubmit={save}>
        <Field label={text('app.desk.viewName')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Choice
          type="checkbox"
          label={text('app.desk.viewOpens')}
          checked={opens}
          onChange={(event) => setOpens(event.target.checked)}
        />
        {kept.failure !== null && <FailedNotice failure={kept.failure.is} />}
      </form>
    </Dialog>
  )
}

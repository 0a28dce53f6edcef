import { useState } from 'react'
import type { Json } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import type { AnswerConflict, Side } from '../../drafts/mergeAnswers.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { answerLabel } from '../../work/answerLabel.ts'
import type { Work } from '../../work/openWork.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'
import { plainAnswer } from '../../application/plainAnswer.ts'

/** The application was changed elsewhere: the person chooses field by field, nothing is overwritten silently. */
export function ConflictDialog({ work, saving }: { work: Work; saving: WorkSaving }) {
  const { text } = useTexts()
  const { conflict, settle } = saving
  const [chosen, setChosen] = useState<{ [pointer: string]: Side }>({})
  const conflicts = conflict?.merged.conflicts ?? []
  const complete = conflicts.every((one) => chosen[one.pointer] !== undefined)
  const apply = () => {
    if (conflict === null || !complete) return
    settle((one) => chosen[one.pointer] ?? 'mine')
    setChosen({})
  }
  return (
    <Dialog
      open={conflict !== null}
      onClose={() => undefined}
      title={text('app.conflict.title')}
      size="wide"
      actions={
        <Button aria-disabled={!complete} onClick={apply}>
          {text('button.continue')}
        </Button>
      }
    >
      <p>{text('msg.staleRevision')}</p>
      {conflicts.map((one) => (
        <ConflictChoice
          key={one.pointer}
          work={work}
          conflict={one}
          side={chosen[one.pointer]}
          onSide={(side) => setChosen((before) => ({ ...before, [one.pointer]: side }))}
        />
      ))}
    </Dialog>
  )
}

interface ConflictChoiceProps {
  work: Work
  conflict: AnswerConflict
  side: Side | undefined
  onSide: (side: Side) => void
}

function ConflictChoice({ work, conflict, side, onSide }: ConflictChoiceProps) {
  const texts = useTexts()
  const { text, language } = texts
  const { process } = work.opened.view
  const field = work.store.model.fieldAt(conflict.pointer)?.name ?? ''
  const shown = (value: Json | undefined) =>
    plainAnswer(value, { text, language, field, rows: work.cache.labels() })
  return (
    <FieldSet
      role="radiogroup"
      label={answerLabel(conflict.pointer, { model: work.store.model, process, texts })}
    >
      <div className="choices">
        {(['mine', 'theirs'] as const).map((one) => (
          <Choice
            key={one}
            type="radio"
            name={conflict.pointer}
            checked={side === one}
            onChange={() => onSide(one)}
            label={shown(conflict[one])}
            note={text(`app.conflict.${one}`)}
          />
        ))}
      </div>
    </FieldSet>
  )
}

import { useState } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { settleConflicts, type AnswerConflict } from '../../drafts/mergeAnswers.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Work } from '../../work/openWork.ts'
import type { WorkSaving } from '../../work/useAutosave.ts'
import { plainAnswer } from '../../application/plainAnswer.ts'

type Side = 'mine' | 'theirs'

/** The application was changed elsewhere: the person chooses field by field, nothing is overwritten silently. */
export function ConflictDialog({ work, saving }: { work: Work; saving: WorkSaving }) {
  const { text } = useTexts()
  const { conflict, settle } = saving
  const [chosen, setChosen] = useState<{ [field: string]: Side }>({})
  const conflicts = conflict?.merged.conflicts ?? []
  const complete = conflicts.every((one) => chosen[keyOf(one)] !== undefined)
  const apply = () => {
    if (conflict === null || !complete) return
    settle(settleConflicts(conflict.merged, (one) => chosen[keyOf(one)] ?? 'mine'))
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
          key={keyOf(one)}
          work={work}
          conflict={one}
          side={chosen[keyOf(one)]}
          onSide={(side) => setChosen((before) => ({ ...before, [keyOf(one)]: side }))}
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
  const { text, language } = useTexts()
  const { process } = work.opened.view
  const shown = (value: Json | undefined) =>
    plainAnswer(value, { text, language, field: conflict.field, rows: work.cache.labels() })
  return (
    <FieldSet
      role="radiogroup"
      label={`${text(textIds.step(process, conflict.step))} – ${text(textIds.field(process, conflict.field))}`}
    >
      <div className="choices">
        {(['mine', 'theirs'] as const).map((one) => (
          <Choice
            key={one}
            type="radio"
            name={keyOf(conflict)}
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

function keyOf({ step, field }: AnswerConflict): string {
  return `${step}/${field}`
}

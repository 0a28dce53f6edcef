import { useTexts } from '../../../i18n/useTexts.ts'
import { TextFields } from '../../forms/question/TextFields.tsx'
import { partTexts } from '../edits/partTexts.ts'
import type { MachinePart } from '../machine/Machine.ts'
import { wordsOf } from '../machine/readMachines.ts'
import { TextHint } from './TextHint.tsx'
import type { FlowPlace } from './FlowPlace.ts'

/** What people read of a part, in every language. */
export function PartTextFields({ place, part }: { place: FlowPlace; part: MachinePart }) {
  const { text } = useTexts()
  const { machine, readOnly } = place
  return partTexts(part.kind, machine, part.id)
    .filter(({ use }) => isRead(use, part))
    .map(({ use, ids }) => (
      <TextFields
        key={use}
        // Whoever asks twice without a question of its own, or reminds without a message, says what all say.
        ids={use === 'name' ? ids : ids.slice(0, 1)}
        label={`studioFlow.text.${use}`}
        renderHint={(id, isShared) => <TextHint id={id} isShared={isShared} />}
        step={text('studioFlow.step.text', { name: part.id })}
        readOnly={readOnly}
        optional={use !== 'name'}
      />
    ))
}

/** Nobody reads what the system does by itself. */
function isRead(use: 'name' | 'sure' | 'reminder', { kind, written }: MachinePart): boolean {
  if (kind === 'status') return true
  if (kind === 'timer') return written['notify'] === undefined && wordsOf(written['remind']).length > 0
  const isMade = wordsOf(written['by']).length > 0
  return use === 'sure' ? isMade && written['askTwice'] === true : isMade
}

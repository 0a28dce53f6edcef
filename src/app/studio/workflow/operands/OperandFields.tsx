import { useState } from 'react'
import type { Json } from '#engine/values/types.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { writePart } from '../edits/writePart.ts'
import type { MachinePart } from '../machine/Machine.ts'
import type { FlowPlace } from '../panel/FlowPlace.ts'
import { withWord } from '../panel/flowWords.ts'
import { OperandPlace } from './OperandPlace.tsx'
import { drawnOperands, operandPlace, type OperandWord } from './operandWords.ts'
import { ShapeField } from './ShapeField.tsx'
import { useOperandChoices } from './useOperandChoices.ts'

interface OperandFieldsProps {
  place: FlowPlace
  part: MachinePart
}

/** What a part keeps, makes and gives out: each word under its name, open where something is said. */
export function OperandFields({ place, part }: OperandFieldsProps) {
  const drawn = drawnOperands(part).filter(({ word }) => !place.readOnly || part.written[word] !== undefined)
  return drawn.map((one) => <OperandWordPart key={one.word} {...one} place={place} part={part} />)
}

function OperandWordPart({ word, moment, shape, place, part }: OperandFieldsProps & OperandWord) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const choicesOf = useOperandChoices(place)
  const { kind, id, pointer, written } = part
  const [isOpen, setOpen] = useState(written[word] !== undefined)
  const label = text(`studioParts.word.${word}`)
  const put = (value: Json | undefined) => {
    const next = withWord(kind, written, [word, value])
    workspace.write(writePart(workspace, place.path, { pointer, written: next }), {
      label: text('studioFlow.step.words', { name: id }),
      key: `flow:${place.path}:${pointer}:${word}`,
      at: Date.now(),
    })
  }
  return (
    <details
      className="flow-operand"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{label}</summary>
      {isOpen && (
        <OperandPlace place={operandPlace(place, part, moment)}>
          <ShapeField
            {...{ word, label, shape, choicesOf }}
            value={written[word]}
            readOnly={place.readOnly}
            onChange={put}
            onJson={(within) => place.showJson(`${pointer}/${word}${within}`)}
          />
        </OperandPlace>
      )}
    </details>
  )
}

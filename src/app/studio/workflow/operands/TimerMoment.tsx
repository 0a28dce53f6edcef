import { useState } from 'react'
import { sharedParts } from '#engine/content/metaDocuments.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { writePart } from '../edits/writePart.ts'
import type { MachinePart } from '../machine/Machine.ts'
import type { FlowPlace } from '../panel/FlowPlace.ts'
import { OperandField } from './OperandField.tsx'
import { OperandPlace } from './OperandPlace.tsx'
import { operandPlace } from './operandWords.ts'
import { MOMENTS, momentOf, type TimerWord, withMoment } from './timerMoment.ts'
import { TypedInput } from './TypedInput.tsx'

interface TimerMomentProps {
  place: FlowPlace
  part: MachinePart
}

const duration = getAt(sharedParts, '/definitions/duration')
const DURATION = isJsonObject(duration) ? duration : {}

/** When it goes off. The other way stands in the file once it says when; until then the one before does. */
export function TimerMoment({ place, part }: TimerMomentProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { id, pointer, written } = part
  const there = momentOf(written)
  const [asked, setAsked] = useState<TimerWord>()
  const shown = asked ?? there
  const { after, due } = written
  const put = (value: Json | undefined) => {
    // It cannot do without.
    if (value === undefined) return
    setAsked(undefined)
    const next = withMoment(written, shown, value)
    workspace.write(writePart(workspace, place.path, { pointer, written: next }), {
      label: text('studioFlow.step.words', { name: id }),
      // The way itself is a step of its own.
      ...(shown === there && { key: `flow:${place.path}:${pointer}:${shown}`, at: Date.now() }),
    })
  }
  return (
    <>
      <Field
        label={text('studioParts.moment')}
        {...(shown !== there && { hint: text('studioParts.momentWaits') })}
      >
        {(control) => (
          <Select
            {...control}
            value={shown}
            disabled={place.readOnly}
            options={MOMENTS.map((value) => ({ value, label: text(`studioParts.moment.${value}`) }))}
            onChange={({ target }) => setAsked(MOMENTS.find((one) => one === target.value && one !== there))}
          />
        )}
      </Field>
      {shown === 'after' ? (
        <TypedInput
          label={text('studioFlow.word.after')}
          hint={text('studioFlow.wordHint.after')}
          value={typeof after === 'string' ? after : ''}
          schema={DURATION}
          required
          readOnly={place.readOnly}
          onChange={put}
        />
      ) : (
        <OperandPlace place={operandPlace(place, part)}>
          <OperandField
            label={text('studioParts.word.due')}
            value={due}
            readOnly={place.readOnly}
            only="date"
            required
            onChange={put}
            onJson={() => place.showJson(`${pointer}/due`)}
          />
        </OperandPlace>
      )}
    </>
  )
}

import { useMemo, useState } from 'react'
import type { CaseStep } from '#engine/case/types.ts'
import { objectOf } from '#engine/content/objectOf.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { InputForm } from '#renderer/form/InputForm.tsx'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { inputStore, unjudged, walkServices } from '../walkStores.ts'
import type { SeenState, WalkForms } from '../WalkMessage.ts'
import type { WalkOffersProps } from './WalkOffers.tsx'
import { stepWords } from './stepWords.ts'

/** A step that is about to be made. */
export interface Asked {
  step: CaseStep
  /** With what it would go; absent: nothing was found. */
  proposed: CaseStep | undefined
  form: string | undefined
}
interface StepInputProps extends WalkOffersProps {
  asked: Asked
  onMake: (step: CaseStep) => void
  onAgain: () => void
  onClose: () => void
}

/** What a step asks, filled with a sample that goes, and what else has to be so for it. */
export function StepInput({ asked, onMake, onAgain, onClose, ...props }: StepInputProps) {
  const { words, process, forms, now, busy } = props
  const { text } = words.texts
  const { step, proposed, form } = asked
  const [takesAll, takeAll] = useState(true)
  const others = proposed === undefined ? [] : Object.keys(proposed).filter((key) => isOther(key, asked))
  const base = takesAll && proposed !== undefined ? proposed : step
  const isDrawn = form !== undefined && forms?.forms[form] !== undefined
  const again = (
    <>
      <Button kind="quiet" busy={busy} onClick={onAgain}>
        {text('studioWalk.otherSample')}
      </Button>
      <Button kind="quiet" onClick={onClose}>
        {text('button.cancel')}
      </Button>
    </>
  )
  return (
    <Panel level={3} title={stepWords(step, process, words)} tone="attention" focused>
      <div className="stack">
        {others.length > 0 && (
          <Choice
            type="checkbox"
            label={text('studioWalk.takeAll')}
            note={othersNote(asked, props)}
            checked={takesAll}
            onChange={({ target }) => takeAll(target.checked)}
          />
        )}
        {isDrawn && forms !== undefined ? (
          <InputArea
            form={form}
            sample={proposed?.input}
            forms={forms}
            now={now}
            words={words}
            onMake={(input) => onMake({ ...base, input })}
            actions={again}
          />
        ) : (
          <div className="actions">
            <Button onClick={() => onMake(base)}>{text('studioWalk.make')}</Button>
            {again}
          </div>
        )}
      </div>
    </Panel>
  )
}

const isOther = (key: string, { step, proposed }: Asked): boolean =>
  key !== 'input' &&
  JSON.stringify(Reflect.get(step, key)) !== JSON.stringify(proposed && Reflect.get(proposed, key))

/** Which answers and registers a proposal changes, and who acts in it. */
function othersNote({ step, proposed }: Asked, { words, process }: WalkOffersProps): string {
  const { text } = words.texts
  const facts = Object.keys(proposed?.facts ?? {}).map(words.fact)
  const answers = Object.keys(proposed?.answers ?? {}).map((id) => words.step(process, id))
  return [
    ...(facts.length > 0 ? [text('studioWalk.registersWould', { facts: facts.join(', ') })] : []),
    ...(answers.length > 0 ? [text('studioWalk.answersWould', { steps: answers.join(', ') })] : []),
    ...(proposed?.parent === undefined ? [] : [text('studioWalk.parentWould')]),
    ...(proposed?.as === step.as ? [] : [text('studioWalk.actorWould', { who: proposed?.as ?? '' })]),
  ].join(' ')
}

interface InputAreaProps {
  form: string
  sample: CaseStep['input']
  forms: WalkForms
  now: SeenState
  words: WalkOffersProps['words']
  onMake: (input: NonNullable<CaseStep['input']>) => void
  actions: React.ReactNode
}

function InputArea({ form, sample, forms, now, words, onMake, actions }: InputAreaProps) {
  const { text } = words.texts
  const [store] = useState(() => inputStore({ forms, now }, form, objectOf(sample)))
  const services = useMemo(() => walkServices(words.edition, { forms, now }), [words, forms, now])
  const part = forms.forms[form]
  const answered = useMemo(() => ({ steps: forms.steps, forms: forms.forms }), [forms])
  if (part === undefined) return null
  return (
    <RendererServicesProvider value={services}>
      <div className="stack">
        <InputForm
          store={store}
          part={part}
          opened={unjudged}
          lists={forms.lists}
          process={forms.process}
          answered={answered}
        />
        <div className="actions">
          <Button onClick={() => onMake(store.settled())}>{text('studioWalk.make')}</Button>
          {actions}
        </div>
      </div>
    </RendererServicesProvider>
  )
}

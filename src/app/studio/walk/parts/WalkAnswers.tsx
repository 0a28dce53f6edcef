import { useMemo, useState } from 'react'
import type { Step } from '#engine/content/types.ts'
import { changesOf } from '#engine/simulate/changesOf.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { StepForm } from '#renderer/form/StepForm.tsx'
import { AnswerSummary } from '#renderer/summary/AnswerSummary.tsx'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { Walker } from '../Walker.ts'
import { stepStore, unjudged, walkServices } from '../walkStores.ts'
import type { WalkWords } from '../useWalkWords.ts'
import type { SeenState, WalkForms } from '../WalkMessage.ts'

interface WalkAnswersProps {
  walker: Walker
  now: SeenState
  forms: WalkForms
  words: WalkWords
  busy: boolean
}

/** The answers as they stand, by question; they can be filled with a sample, or written. */
export function WalkAnswers({ walker, now, forms, words, busy }: WalkAnswersProps) {
  const { text } = words.texts
  const [open, setOpen] = useState<string | null>(null)
  const services = useMemo(() => walkServices(words.edition, { forms, now }), [words, forms, now])
  const asked = forms.steps.filter(({ form }) => form !== undefined && forms.forms[form] !== undefined)
  const step = asked.find(({ id }) => id === open)
  const take = (answers: JsonObject) => {
    const changes = changesOf(now.answers, answers)
    setOpen(null)
    if (Object.keys(changes).length > 0) walker.add({ tick: true, answers: changes })
  }
  return (
    <Panel title={text('studioWalk.answers')}>
      <RendererServicesProvider value={services}>
        <div className="stack">
          {now.mayAnswer && (
            <div className="actions">
              <Button kind="secondary" busy={busy} onClick={() => void walker.fill()}>
                {text('studioWalk.fill')}
              </Button>
              {asked.map(({ id }) => (
                <Button key={id} kind="quiet" onClick={() => setOpen(id)}>
                  {text('studioWalk.changeStep', { step: words.step(forms.process, id) })}
                </Button>
              ))}
            </div>
          )}
          {step !== undefined && now.mayAnswer && (
            <StepAnswers
              key={`${step.id} ${now.now} ${JSON.stringify(now.answers)}`}
              step={step}
              now={now}
              forms={forms}
              words={words}
              onTake={take}
              onClose={() => setOpen(null)}
            />
          )}
          <details>
            <summary>{text('studioWalk.allAnswers')}</summary>
            <AnswerSummary
              steps={asked}
              forms={forms.forms}
              answers={now.answers}
              lists={forms.lists}
              process={forms.process}
            />
          </details>
        </div>
      </RendererServicesProvider>
    </Panel>
  )
}

interface StepAnswersProps {
  step: Step
  now: SeenState
  forms: WalkForms
  words: WalkWords
  onTake: (answers: JsonObject) => void
  onClose: () => void
}

function StepAnswers({ step, now, forms, words, onTake, onClose }: StepAnswersProps) {
  const { text } = words.texts
  const [store] = useState(() => stepStore({ forms, now }))
  const answered = useMemo(() => ({ steps: forms.steps, forms: forms.forms }), [forms])
  const part = step.form === undefined ? undefined : forms.forms[step.form]
  if (part === undefined) return null
  return (
    <Panel level={3} title={words.step(forms.process, step.id)} tone="attention" focused>
      <div className="stack">
        <StepForm
          store={store}
          step={step.id}
          part={part}
          opened={unjudged}
          lists={forms.lists}
          process={forms.process}
          answered={answered}
        />
        <div className="actions">
          <Button onClick={() => onTake(store.settled())}>{text('studioWalk.takeAnswers')}</Button>
          <Button kind="quiet" onClick={onClose}>
            {text('button.cancel')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}

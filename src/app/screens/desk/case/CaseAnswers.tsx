import { useState, type ReactNode } from 'react'
import type { Json } from '#engine/values/types.ts'
import { AnswerSummary } from '#renderer/summary/AnswerSummary.tsx'
import { Choice } from '#ui/Choice.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import type { OpenView } from '../../../application/useApplicationView.ts'
import { useShownSteps } from '../../../application/useShownSteps.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { stepAnswers } from '../../../state/json.ts'
import { answersOf } from '../../../work/scopeOf.ts'
import type { RegisterValue } from './registerValues.ts'

interface CaseAnswersProps {
  opened: OpenView
  registers: ReadonlyMap<string, RegisterValue>
}

/** What the person says, and in the same row what a register says of it; old and new after a correction. */
export function CaseAnswers({ opened, registers }: CaseAnswersProps) {
  const { text } = useTexts()
  const [only, setOnly] = useState(false)
  const { view, process } = opened
  const { steps } = useShownSteps(opened)
  const differing = [...registers.values()].filter(({ differs }) => differs).length
  const beside = (pointer: string, draw: (value: Json) => ReactNode) => {
    const known = registers.get(pointer)
    return known === undefined ? undefined : <Register known={known} draw={draw} />
  }
  return (
    <div className="stack">
      <Panel>
        <div className="desk-bar">
          <Choice
            type="switch"
            label={text('app.case.onlyDifferent')}
            checked={only}
            onChange={({ target }) => setOnly(target.checked)}
          />
          <span className="muted" aria-live="polite">
            {text('app.case.differing', { count: differing })}
          </span>
        </div>
      </Panel>
      {view.before !== undefined && <Notice tone="info">{text('form.compare.title')}</Notice>}
      {only && differing === 0 && view.before === undefined && (
        <Notice tone="ok">{text('app.case.nothingDiffers')}</Notice>
      )}
      <AnswerSummary
        steps={steps}
        forms={process.part.forms}
        answers={answersOf(view)}
        lists={process.part.lists}
        process={view.process}
        beside={beside}
        {...(view.before !== undefined && { before: stepAnswers(view.before) })}
        {...(only && {
          keep: ({ key, old }) => old !== undefined || registers.get(key)?.differs === true,
        })}
      />
    </div>
  )
}

/** A sign and words, never colour alone. */
function Register({ known, draw }: { known: RegisterValue; draw: (value: Json) => ReactNode }) {
  const { text } = useTexts()
  const source = text(`fact.${known.fact}`)
  if (!known.differs) {
    return (
      <span className="register-says" data-tone="ok">
        <Icon name="check" size={16} />
        <span>{text('app.case.sameAs', { source })}</span>
      </span>
    )
  }
  return (
    <span className="register-says" data-tone="warn">
      <Icon name="warning" size={16} />
      <span>
        {text('app.case.registerSays', { source })}: <strong>{draw(known.value)}</strong>
      </span>
    </span>
  )
}

import { useId } from 'react'
import { asCondition } from '#engine/values/readCondition.ts'
import type { Condition, Json } from '#engine/values/types.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { RuleEditor } from '../../rules/RuleEditor.tsx'
import { RuleSentence } from '../../rules/RuleSentence.tsx'
import type { RulePlace } from '../../rules/RuleWorld.ts'

interface ConditionFieldProps {
  title: string
  hint?: string
  /** Undefined: there is none. */
  value: Json | undefined
  place: RulePlace
  readOnly: boolean
  onChange: (value: Condition | undefined) => void
}

/** A condition under its heading: by pickers, or as a sentence where nothing may be changed. */
export function ConditionField({ title, hint, value, place, readOnly, onChange }: ConditionFieldProps) {
  const { text } = useTexts()
  const id = useId()
  const condition = value === undefined ? undefined : asCondition(value)
  return (
    <section className="stack" data-gap="small" aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      {hint !== undefined && <p className="muted">{hint}</p>}
      {!readOnly && <RuleEditor value={condition} place={place} onChange={onChange} />}
      {readOnly && (
        <p>
          {condition === undefined ? (
            text('studioFlow.noCondition')
          ) : (
            <RuleSentence value={condition} place={place} />
          )}
        </p>
      )}
    </section>
  )
}

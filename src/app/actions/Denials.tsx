import type { ErrorBody } from '#contract/errors.ts'
import { FieldWhy } from '#ui/FieldWhy.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { hasGround, WhyDenied, type DenialGround } from './WhyDenied.tsx'

export type Denial = NonNullable<ErrorBody['denials']>[number] & { warn?: true }

interface DenialsProps {
  denials: readonly Denial[]
  id?: string
  /** Where it can be told what a refusal rests on. */
  ground?: DenialGround
}

/** Why something cannot be done now: each reason with its figures, and on demand with the conditions behind it. */
export function Denials({ denials, id, ground }: DenialsProps) {
  const { text } = useTexts()
  if (denials.length === 0) return null
  return (
    <ul className="denials" id={id}>
      {denials.map((denial) => (
        <li key={`${denial.code}/${denial.guard ?? ''}`} data-warn={denial.warn === true ? '' : undefined}>
          {text(denial.code, denial.params)}
          {ground !== undefined && hasGround(ground, denial) && (
            <FieldWhy title={text('form.why.denied')} text={<WhyDenied ground={ground} denial={denial} />} />
          )}
        </li>
      ))}
    </ul>
  )
}

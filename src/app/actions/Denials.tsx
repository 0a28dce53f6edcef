import type { ErrorBody } from '#contract/errors.ts'
import { useTexts } from '../i18n/useTexts.ts'

export type Denial = NonNullable<ErrorBody['denials']>[number] & { warn?: true }

/** Why something cannot be done now: each reason with its figures. */
export function Denials({ denials, id }: { denials: readonly Denial[]; id?: string }) {
  const { text } = useTexts()
  if (denials.length === 0) return null
  return (
    <ul className="denials" id={id}>
      {denials.map((denial) => (
        <li key={`${denial.code}/${denial.guard ?? ''}`} data-warn={denial.warn === true ? '' : undefined}>
          {text(denial.code, denial.params)}
        </li>
      ))}
    </ul>
  )
}

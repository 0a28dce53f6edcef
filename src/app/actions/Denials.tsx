import type { ErrorBody } from '#contract/errors.ts'
import { FieldWhy } from '#ui/FieldWhy.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { LaterPart } from '../errors/LaterPart.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { LaterInsteadLinks } from '../navigation/LaterInsteadLinks.tsx'
import { hasGround, type DenialGround } from './DenialGround.ts'
import { whyTold } from './whyTold.ts'

const WhyDenied = lazyPart(async () => (await import('./WhyDenied.tsx')).WhyDenied)

export type Denial = NonNullable<ErrorBody['denials']>[number] & { warn?: true; early?: true }

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
          {denial.instead !== undefined && <LaterInsteadLinks paths={denial.instead} />}
          {ground !== undefined && hasGround(ground, denial) && (
            <FieldWhy
              title={text(whyTold(denial))}
              text={
                <LaterPart>
                  <WhyDenied ground={ground} denial={denial} />
                </LaterPart>
              }
            />
          )}
        </li>
      ))}
    </ul>
  )
}

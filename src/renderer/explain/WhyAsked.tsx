import { ExplanationList } from './ExplanationList.tsx'
import { sentence } from './explanationLines.ts'
import { reasonsTold } from './reasonsTold.ts'
import { useFieldReasons } from './useFieldReasons.ts'
import { useTelling } from './useTelling.ts'

interface WhyAskedProps {
  /** Address of the field. */
  pointer: string
  /** The content's own words. */
  words?: string | undefined
}

/** Why a field is asked and why it is mandatory: the content's words, and the conditions that make it so. */
export function WhyAsked({ pointer, words }: WhyAskedProps) {
  const reasons = reasonsTold(useFieldReasons(pointer))
  const telling = useTelling()
  return (
    <>
      {words !== undefined && <p>{sentence(words, telling)}</p>}
      {reasons.map(({ id, explanation }) => (
        <ExplanationList key={id} head={id} explanation={explanation} telling={telling} />
      ))}
    </>
  )
}

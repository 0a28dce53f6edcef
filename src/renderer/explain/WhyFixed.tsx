import { ExplanationList } from './ExplanationList.tsx'
import { fixedText } from './fixedText.ts'
import { useFieldReasons } from './useFieldReasons.ts'
import { useTelling } from './useTelling.ts'

/** Why an answer cannot be changed here, and who can. */
export function WhyFixed({ pointer }: { pointer: string }) {
  const { fixed } = useFieldReasons(pointer)
  const telling = useTelling()
  if (fixed === undefined) return null
  if (fixed.why !== 'condition') return <p>{fixedText(fixed, telling)}</p>
  return <ExplanationList head="form.why.closed" explanation={fixed.explanation} telling={telling} />
}

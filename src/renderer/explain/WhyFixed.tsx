import { ExplanationList } from './ExplanationList.tsx'
import { fixedText } from './fixedText.ts'
import { whyShown } from './reasonsTold.ts'
import { useFieldReasons } from './useFieldReasons.ts'
import { useTelling } from './useTelling.ts'

/** Why an answer cannot be changed here, who can, and why a value is there that nobody answers. */
export function WhyFixed({ pointer }: { pointer: string }) {
  const { fixed, asked } = useFieldReasons(pointer)
  const telling = useTelling()
  if (fixed === undefined) return null
  if (fixed.why === 'condition')
    return <ExplanationList head="form.why.closed" explanation={fixed.explanation} telling={telling} />
  return (
    <>
      <p>{fixedText(fixed, telling)}</p>
      {fixed.why !== 'correction' &&
        whyShown({ ...(asked !== undefined && { asked }) }).map(({ id, explanation }) => (
          <ExplanationList key={id} head={id} explanation={explanation} telling={telling} />
        ))}
    </>
  )
}

import type { Explanation } from '#engine/explain/Explanation.ts'
import { ExplanationList } from './ExplanationList.tsx'
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
  const { asked, required } = useFieldReasons(pointer)
  return (
    <>
      {words !== undefined && <p>{words}</p>}
      {asked !== undefined && <Because id="form.why.asked" explanation={asked} />}
      {required !== undefined && <Because id="form.why.mandatory" explanation={required} />}
    </>
  )
}

function Because({ id, explanation }: { id: string; explanation: Explanation }) {
  const telling = useTelling()
  return (
    <div>
      <p>{telling.texts.translate(id)}</p>
      <ExplanationList explanation={explanation} telling={telling} />
    </div>
  )
}

import type { Fixed } from '#engine/explain/explainField.ts'
import { ExplanationList } from './ExplanationList.tsx'
import { placeName, placeText } from './placeText.ts'
import type { Telling } from './Telling.ts'
import { useFieldReasons } from './useFieldReasons.ts'
import { useTelling } from './useTelling.ts'

/** Why an answer cannot be changed here, and who can. */
export function WhyFixed({ pointer }: { pointer: string }) {
  const { fixed } = useFieldReasons(pointer)
  const telling = useTelling()
  if (fixed === undefined) return null
  if (fixed.why !== 'condition') return <p>{sentenceOf(fixed, telling)}</p>
  return (
    <div>
      <p>{telling.texts.translate('form.why.closed')}</p>
      <ExplanationList explanation={fixed.explanation} telling={telling} />
    </div>
  )
}

function sentenceOf(fixed: Exclude<Fixed, { why: 'condition' }>, telling: Telling): string {
  const { translate } = telling.texts
  if (fixed.why === 'register') {
    const facts = fixed.facts.map((fact) => placeText(`/facts/${fact}`, telling))
    return translate('form.why.register', { facts: facts.join(', ') })
  }
  if (fixed.why === 'computed' && fixed.reads.every((read) => read.startsWith('/applicant/')))
    return translate('form.why.account')
  const sources = fixed.why === 'computed' ? namesOf(fixed.reads, telling) : []
  if (sources.length > 0) return translate('form.why.computed', { sources: sources.join(', ') })
  return translate(fixed.why === 'correction' ? 'form.why.correction' : 'form.why.always')
}

/** What has no name (a column of a list) says nothing. */
function namesOf(pointers: readonly string[], telling: Telling): string[] {
  const names = pointers.flatMap((pointer) => placeName(pointer, telling) ?? [])
  return [...new Set(names)].map((name) => `“${name}”`)
}

import { explainDenial } from '#engine/explain/explainDenial.ts'
import { unknownFacts } from '#engine/explain/unknownFacts.ts'
import { denialLines } from '#renderer/explain/denialLines.ts'
import { LineList } from '#renderer/explain/ExplanationList.tsx'
import type { DenialGround } from './DenialGround.ts'
import type { Denial } from './Denials.tsx'
import { groundWorld } from './groundWorld.ts'

/** What would have to be otherwise, as far as this page can know it. */
export function WhyDenied({ ground, denial }: { ground: DenialGround; denial: Denial }) {
  const { scope, factStates, telling } = groundWorld(ground)
  const unknownOf = unknownFacts(factStates, { conditions: scope.conditions, values: {} })
  const explanation = explainDenial(denial, ground.guards, { scope, unknownOf })
  if (explanation === undefined) return <p>{telling.texts.translate('form.why.elsewhere')}</p>
  return <LineList {...denialLines(denial, explanation, telling)} />
}

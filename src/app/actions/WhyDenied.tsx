import { explainDenial } from '#engine/explain/explainDenial.ts'
import { unknownFacts } from '#engine/explain/unknownFacts.ts'
import type { Guard } from '#engine/content/types.ts'
import type { FactState, Scope } from '#engine/values/types.ts'
import { ExplanationList } from '#renderer/explain/ExplanationList.tsx'
import type { Telling } from '#renderer/explain/Telling.ts'
import type { Denial } from './Denials.tsx'

/** What stands behind refusals: the guards that may have made them, and the world that they were judged in. */
export interface DenialGround {
  guards: readonly Guard[]
  /** Made only when somebody asks. */
  world: () => { scope: Scope; factStates: { [name: string]: FactState }; telling: Telling }
}

export function hasGround({ guards }: DenialGround, { code, guard }: Denial): boolean {
  return guards.some((one) => (guard === undefined ? one.denied === code : one.id === guard))
}

/** What would have to be otherwise, as far as this page can know it. */
export function WhyDenied({ ground, denial }: { ground: DenialGround; denial: Denial }) {
  const { scope, factStates, telling } = ground.world()
  const unknownOf = unknownFacts(factStates, { conditions: scope.conditions, values: {} })
  const explanation = explainDenial(denial, ground.guards, { scope, unknownOf })
  if (explanation === undefined) return <p>{telling.texts.translate('form.why.elsewhere')}</p>
  return <ExplanationList explanation={explanation} telling={telling} mood="needs" />
}

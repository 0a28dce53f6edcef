import type { UnknownOf } from '../values/decide.ts'
import { factsRead, type Named } from '../values/readPointers.ts'
import type { FactState } from '../values/types.ts'

/** Which look-ups an atom reads that have not answered, by the states of the facts. */
export function unknownFacts(factStates: { [name: string]: FactState }, named: Named): UnknownOf {
  return ({ pointer }) => {
    const silent = [...factsRead({ [pointer]: true }, named)].filter(
      (fact) => (factStates[fact] ?? 'unknown') !== 'known',
    )
    return silent.length === 0 ? undefined : new Set(silent)
  }
}

import type { FactState, JsonObject } from '../values/types.ts'

export interface SplitFacts {
  facts: JsonObject
  factStates: { [name: string]: FactState }
}

/** A fact is its value, or the word of a state; one that is not given is unknown. */
export function splitFacts(given: JsonObject, declared: readonly string[]): SplitFacts {
  const facts: JsonObject = {}
  const factStates: { [name: string]: FactState } = {}
  for (const name of declared) factStates[name] = 'unknown'
  for (const [name, value] of Object.entries(given)) {
    if (value === 'down' || value === 'pending' || value === 'unknown') factStates[name] = value
    else {
      factStates[name] = 'known'
      facts[name] = value
    }
  }
  return { facts, factStates }
}

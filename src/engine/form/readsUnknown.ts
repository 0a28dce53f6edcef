import { factsRead, type Named } from '../values/readPointers.ts'
import type { FactState } from '../values/types.ts'
import type { ReadsUnknown } from './decideVisibility.ts'

/** Tells of any part of content whether it reads a look-up that has not answered, also by a named value or condition. */
export function readsUnknown(factStates: { [name: string]: FactState }, named: Named): ReadsUnknown {
  return (part) => [...factsRead(part, named)].some((fact) => (factStates[fact] ?? 'unknown') !== 'known')
}

import type { FindingSays } from '../../said/sentences.ts'
import type { Fault } from '../../issue.ts'
import type { Json } from '../../values/types.ts'
import { nearest } from '../nearest.ts'
import { faultAt } from './faultAt.ts'
import type { Place } from './place.ts'

type Of<Family extends string, Says> = Says extends `${Family}.${infer What}` ? What : never
/** What a name can be of. */
export type Named = Exclude<Of<'unknown', FindingSays>, `${string}.${string}` | 'reference'>
type Twice = Of<'twice', FindingSays>

/** No fault, or one that says what is not known and what may have been meant. */
export function known(what: Named, name: string, names: Iterable<string>, place: Place): Fault[] {
  const all = names instanceof Set ? names : new Set(names)
  if (all.has(name)) return []
  const fault = faultAt(place, `unknown.${what}`, { name }, nearest(name, all).mend)
  return [{ ...fault, params: { name } }]
}

/** Faults of names that stand twice. */
export function unique(what: Twice, names: readonly { name: Json; place: Place }[]): Fault[] {
  const seen = new Map<string, Place>()
  const faults: Fault[] = []
  for (const { name, place } of names) {
    // 1 and "1" are two.
    const text = JSON.stringify(name)
    const first = seen.get(text)
    if (first) faults.push(faultAt(place, `twice.${what}`, { name: text, pointer: first.pointer }))
    else seen.set(text, place)
  }
  return faults
}

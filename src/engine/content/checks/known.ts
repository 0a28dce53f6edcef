import type { Fault } from '../../issue.ts'
import type { Json } from '../../values/types.ts'
import { nearest } from '../nearest.ts'
import { faultAt, type Place } from './place.ts'

/** No fault, or one that says what is not known and what may have been meant. */
export function known(what: string, name: string, names: Iterable<string>, place: Place): Fault[] {
  const all = names instanceof Set ? names : new Set(names)
  if (all.has(name)) return []
  const fault = faultAt(place, `unknown.${what}`, `There is no ${what} "${name}"`)
  return [{ ...fault, params: { name }, ...nearest(name, all) }]
}

/** Faults of names that stand twice. */
export function unique(what: string, names: readonly { name: Json; place: Place }[]): Fault[] {
  const seen = new Map<string, Place>()
  const faults: Fault[] = []
  for (const { name, place } of names) {
    // 1 and "1" are two.
    const text = JSON.stringify(name)
    const first = seen.get(text)
    if (first)
      faults.push(faultAt(place, `twice.${what}`, `The ${what} ${text} stands at ${first.pointer} too`))
    else seen.set(text, place)
  }
  return faults
}

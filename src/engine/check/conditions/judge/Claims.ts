import { codeOf, type Told } from '../../../said/Told.ts'
import type { Place } from '../../../content/checks/place.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'

/** What one use of a place says of it. A place that is right for somebody is right. */
export interface Claim {
  place: Place
  /** What was asked: claims of one topic are weighed against each other. */
  topic: string
  /** Absent: nothing is wrong for this use. */
  fault?: Told
}

/** One finding for each place about which all uses say the same. */
export function settleClaims(claims: readonly Claim[]): Finding[] {
  const byPlace = new Map<string, Claim[]>()
  for (const claim of claims) {
    const key = `${claim.place.file}#${claim.place.pointer} ${claim.topic}`
    const known = byPlace.get(key)
    if (known) known.push(claim)
    else byPlace.set(key, [claim])
  }
  return [...byPlace.values()].flatMap((all) => {
    const [first] = all
    const fault = first?.fault
    if (first === undefined || fault === undefined) return []
    const code = codeOf(fault.says)
    if (!all.every((one) => one.fault !== undefined && codeOf(one.fault.says) === code)) return []
    return [findingAt(first.place, fault.says, fault.params, fault.mend)]
  })
}

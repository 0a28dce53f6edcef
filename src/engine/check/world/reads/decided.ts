import type { Told } from '../../../said/Told.ts'
import type { Place } from '../../../content/checks/place.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import type { Verdict } from './Verdicts.ts'

/** What the readings of all places come to: one finding a place and fault. */
export function decided(verdicts: readonly Verdict[]): Finding[] {
  const found = new Map<string, Finding>()
  for (const verdict of verdicts) {
    for (const { place, fault } of tellings(verdict)) {
      const finding = findingAt(place, fault.says, fault.params, fault.mend)
      const key = `${finding.file}#${finding.pointer} ${finding.code}`
      if (!found.has(key)) found.set(key, finding)
    }
  }
  return [...found.values()]
}

/**
 * A part that nothing can be right about is at fault itself; where it is right for some of those who name it, those are
 * at fault for whom it is not. What is asked in several places must be right in all of them.
 */
function tellings({ place, fits, faults }: Verdict): { place: Place; fault: Told }[] {
  const [first] = faults
  if (first === undefined) return []
  if (!isNamed(place)) return [{ place, fault: first.fault }]
  if (!fits) return [{ place, fault: first.fault }]
  return faults.flatMap(({ fault, via }) => (via === undefined ? [] : [{ place: via, fault }]))
}

/** Parts that are read through their names. */
function isNamed({ file, pointer }: Place): boolean {
  if (file === 'workflows/conditions.json' || file === 'workflows/facts.json') return true
  return file.startsWith('workflows/') && /^\/(?:values|conditions|roles)\//.test(pointer)
}

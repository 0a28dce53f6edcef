import type { Verdict } from './Verdicts.ts'

/** Of parts that several processes read, what all of them say. */
export function mergedVerdicts(all: readonly (readonly Verdict[])[]): Verdict[] {
  const found = new Map<string, Verdict>()
  for (const verdicts of all) {
    for (const verdict of verdicts) {
      const key = `${verdict.place.file}#${verdict.place.pointer} ${verdict.what}`
      const known = found.get(key)
      found.set(key, known === undefined ? verdict : joined(known, verdict))
    }
  }
  return [...found.values()]
}

function joined(one: Verdict, other: Verdict): Verdict {
  return { ...one, fits: one.fits || other.fits, faults: [...one.faults, ...other.faults] }
}

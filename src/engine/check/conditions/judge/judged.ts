import { type Asked, decide, isProvenNever } from '../decide/decide.ts'
import type { Verdict } from '../decide/Verdict.ts'
import type { Formula } from '../formula/Formula.ts'
import { formulaKey } from '../formula/formulaKey.ts'
import type { Reading } from '../decide/Reading.ts'

const verdicts = new WeakMap<Reading, Map<string, Verdict>>()

/** Are these ever true together? The same question is answered once. */
export function judged(asked: readonly Asked[], reading: Reading, also: Formula = true): Verdict {
  const known = verdicts.get(reading) ?? new Map<string, Verdict>()
  verdicts.set(reading, known)
  const key = `${JSON.stringify(asked)} ${formulaKey(also)}`
  const verdict = known.get(key) ?? decide(asked, reading, also)
  known.set(key, verdict)
  return verdict
}

const nevers = new WeakMap<Reading, Map<string, boolean>>()

/** Proven so; cheaper than the whole verdict. */
export function isNever(asked: readonly Asked[], reading: Reading, also: Formula = true): boolean {
  const known = nevers.get(reading) ?? new Map<string, boolean>()
  nevers.set(reading, known)
  const key = `${JSON.stringify(asked)} ${formulaKey(also)}`
  const never = known.get(key) ?? isProvenNever(asked, reading, also)
  known.set(key, never)
  return never
}

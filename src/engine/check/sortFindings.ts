import type { Finding } from './Finding.ts'

/** By file, pointer, code and message: two runs over the same content print the same. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  return findings.toSorted(
    (one, other) =>
      compare(one.file, other.file) ||
      compare(one.pointer, other.pointer) ||
      compare(one.code, other.code) ||
      compare(one.message, other.message),
  )
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

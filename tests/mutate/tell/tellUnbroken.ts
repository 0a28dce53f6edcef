import type { Finding } from '#engine/check/Finding.ts'

/** The content as it is must come out clean; gives how many faults are told of it. */
export function tellUnbroken(findings: readonly Finding[]): number {
  const faults = findings.filter(({ severity }) => severity !== 'unproven')
  const undecided = findings.length - faults.length
  console.log(`the unbroken content: ${faults.length} findings, ${undecided} not decided`)
  for (const { file, pointer, code, message } of faults)
    console.log(`    ${file}#${pointer} ${code} ${message}`)
  return faults.length
}

import type { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Finding } from '#engine/check/Finding.ts'
import type { Harmless, HarmlessKind } from '../harmless/Harmless.ts'
import { sampled } from '../sampled.ts'
import type { Sampling } from './tallyOf.ts'
import { withEdits } from './tryMutant.ts'

export interface HarmlessTally {
  kind: string
  changes: number
  tried: number
  /** Of which something was told that is not told of the unbroken content. */
  told: { change: Harmless; findings: Finding[] }[]
  milliseconds: number
}

/** Makes the harmless changes one by one. What "could not be decided" is no fault, and may differ. */
export function tryHarmless(
  files: ReadonlyMap<string, string>,
  kinds: readonly HarmlessKind[],
  { sample, seed }: Sampling,
  memory: CheckMemory,
): HarmlessTally[] {
  const before = new Set(faultsOf(files, memory).map(keyOf))
  return kinds.map(({ kind, changes, but = [] }) => {
    const all = [...changes(files)]
    const tally: HarmlessTally = { kind, changes: all.length, tried: 0, told: [], milliseconds: 0 }
    for (const change of sample === undefined ? all : sampled(all, sample, seed)) {
      const changed = withEdits(files, change.edits)
      const start = performance.now()
      const findings = faultsOf(changed, memory).filter(
        (finding) => !before.has(keyOf(finding)) && !but.includes(finding.code),
      )
      tally.milliseconds += performance.now() - start
      tally.tried += 1
      if (findings.length > 0) tally.told.push({ change, findings })
    }
    return tally
  })
}

function faultsOf(files: ReadonlyMap<string, string>, memory: CheckMemory): Finding[] {
  return checkFiles(files, memory).findings.filter(({ severity }) => severity !== 'unproven')
}

function keyOf({ file, pointer, code }: Finding): string {
  return `${file}#${pointer} ${code}`
}

import { checkCases } from '#engine/check/cases/checkCases.ts'
import type { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { checkRelease } from '#engine/check/release/checkRelease.ts'
import { contentOf } from '../contentOf.ts'
import type { Mutant } from '../Mutant.ts'

export interface Trial {
  mutant: Mutant
  /** At the right file and pointer, by the right code. */
  caught: boolean
  told: Finding[]
  milliseconds: number
}

/** Checks the content as this mutant leaves it. */
export function tryMutant(files: ReadonlyMap<string, string>, mutant: Mutant, memory: CheckMemory): Trial {
  const broken = withEdits(files, mutant.edits)
  const start = performance.now()
  const findings = findingsOf(mutant, files, { broken, memory })
  const milliseconds = performance.now() - start
  const caught = mutant.expect.some(({ code, file, pointer }) =>
    findings.some((told) => told.code === code && told.file === file && told.pointer === pointer),
  )
  return { mutant, caught, told: findings, milliseconds }
}

function findingsOf(
  { release, cases }: Mutant,
  files: ReadonlyMap<string, string>,
  { broken, memory }: { broken: ReadonlyMap<string, string>; memory: CheckMemory },
): Finding[] {
  if (release) return sinceRelease(withEdits(files, release), broken)
  if (cases) return checkCases(contentOf(broken), cases)
  return checkFiles(broken, memory).findings
}

/** What `--against` tells. */
function sinceRelease(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Finding[] {
  return checkRelease(contentOf(old), contentOf(now))
}

export function withEdits(
  files: ReadonlyMap<string, string>,
  edits: ReadonlyMap<string, string | undefined>,
): ReadonlyMap<string, string> {
  if (edits.size === 0) return files
  const broken = new Map(files)
  for (const [file, text] of edits) {
    if (text === undefined) broken.delete(file)
    else broken.set(file, text)
  }
  return broken
}

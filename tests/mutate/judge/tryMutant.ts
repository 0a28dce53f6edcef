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
  const findings = mutant.release
    ? sinceRelease(withEdits(files, mutant.release), broken)
    : checkFiles(broken, memory).findings
  const milliseconds = performance.now() - start
  const caught = mutant.expect.some(({ code, file, pointer }) =>
    findings.some((told) => told.code === code && told.file === file && told.pointer === pointer),
  )
  return { mutant, caught, told: findings, milliseconds }
}

/** What `--against` tells. */
function sinceRelease(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): Finding[] {
  return checkRelease(contentOf(old), contentOf(now))
}

export function withEdits(
  files: ReadonlyMap<string, string>,
  edits: ReadonlyMap<string, string | undefined>,
): Map<string, string> {
  const broken = new Map(files)
  for (const [file, text] of edits) {
    if (text === undefined) broken.delete(file)
    else broken.set(file, text)
  }
  return broken
}

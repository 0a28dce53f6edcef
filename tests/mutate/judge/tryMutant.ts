import { checkCases } from '#engine/check/cases/checkCases.ts'
import type { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles, type CheckResult } from '#engine/check/checkFiles.ts'
import { checkRelease } from '#engine/check/release/checkRelease.ts'
import { contentOf } from '../contentOf.ts'
import type { Mutant, Mutator } from '../Mutant.ts'
import { isAstray } from './isAstray.ts'
import { type CodeTally, lineOf, type Sampling, tallyOf, type Trial } from './tallyOf.ts'

/** Breaks the content in every way that this mutator knows. */
export function tryMutator(
  files: ReadonlyMap<string, string>,
  { code, mutants }: Mutator,
  sampling: Sampling,
  memory: CheckMemory,
): CodeTally {
  return tallyOf(code, mutants(files), sampling, (mutant) => tryMutant(files, mutant, memory))
}

/** Checks the content as this mutant leaves it. */
function tryMutant(files: ReadonlyMap<string, string>, mutant: Mutant, memory: CheckMemory): Trial {
  const { title, expect, edits, release, cases } = mutant
  const broken = withEdits(files, edits)
  const start = performance.now()
  const { findings, content } = checked(mutant, files, { broken, memory })
  const milliseconds = performance.now() - start
  const told = findings.filter(({ severity }) => severity !== 'unproven')
  const [wanted] = expect
  const contents = [contentOf(files), ...(content ? [content] : [])]
  return {
    title,
    wanted: wanted === undefined ? '' : lineOf(wanted),
    caught: expect.some((one) => findings.some((finding) => lineOf(finding) === lineOf(one))),
    told,
    // Those of a release or of cases stand where these are.
    astray: release || cases ? [] : told.filter(({ file }) => isAstray(file, [...edits.keys()], contents)),
    milliseconds,
  }
}

function checked(
  { release, cases }: Mutant,
  files: ReadonlyMap<string, string>,
  { broken, memory }: { broken: ReadonlyMap<string, string>; memory: CheckMemory },
): CheckResult {
  if (release) return { findings: checkRelease(contentOf(withEdits(files, release)), contentOf(broken)) }
  if (cases) return { findings: checkCases(contentOf(broken), cases) }
  return checkFiles(broken, memory)
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

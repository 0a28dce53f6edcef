import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormCaseSet, ProcessCase } from '#engine/case/types.ts'

export interface ReadCase {
  /** From tests/cases: "transfer/debt-at-release.json". */
  path: string
  given: ProcessCase | FormCaseSet
}

/** Every case of a folder, of the repository if none is said; those of RJSF's language are scripts of their own (tests/renderer/language.test.ts). */
export function readCases(folder = import.meta.dirname): ReadCase[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !path.startsWith('language'))
    .sort()
    .map((path) => ({ path, given: JSON.parse(readFileSync(join(folder, path), 'utf8')) }))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormCaseSet, ProcessCase } from '#engine/case/types.ts'

export interface ReadCase {
  /** From tests/cases: "transfer/debt-at-release.json". */
  path: string
  given: ProcessCase | FormCaseSet
}

/** Every case of the repository; those of RJSF's language are scripts of their own (tests/renderer/language.test.ts). */
export function readCases(): ReadCase[] {
  return readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && !path.startsWith('language'))
    .sort()
    .map((path) => ({ path, given: JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) }))
}

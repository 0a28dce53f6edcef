import { unknownNames } from '#engine/check/cases/unknownNames.ts'
import { runCase } from '#engine/case/runCase.ts'
import type { Difference, ProcessCase } from '#engine/case/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { parseJson } from '#engine/content/json/parseJson.ts'
import type { Content } from '#engine/content/types.ts'
import { metaFaults } from '#engine/validation/metaFaults.ts'
import type { CaseResult } from '../WalkMessage.ts'
import { openProcess } from './openProcess.ts'

/** Plays saved walks on the content as it is. */
export function runCases(content: Content, cases: readonly { path: string; text: string }[]): CaseResult[] {
  return cases.map(({ path, text }) => {
    const plan = readCase(path, text)
    if (plan === undefined) return { path, name: path, differs: [] }
    return { path, name: plan.name, plan, differs: differencesOf(plan, content) }
  })
}

/** What follows a step that went otherwise follows from that. */
function differencesOf(plan: ProcessCase, content: Content): Difference[] {
  const [unknown] = unknownNames(plan, { file: '', pointer: '' }, content)
  if (unknown !== undefined)
    return [{ step: stepOf(unknown.pointer), what: 'missing', wanted: unknown.message, got: undefined }]
  const differences = runCase(plan, openProcess(content, plan.process))
  return differences.filter(({ step }) => step === differences[0]?.step)
}

const stepOf = (pointer: string): number => {
  const [, steps, index] = pointer.split('/')
  return steps === 'steps' && index !== undefined ? Number(index) + 1 : 0
}

/** Undefined: no case of a process. */
export function readCase(path: string, text: string): ProcessCase | undefined {
  const read = parseJson(path, text)
  if ('faults' in read || !isObject(read.document)) return undefined
  const { $schema: _schema, ...given } = read.document
  if (metaFaults('case', path, given).length > 0) return undefined
  return isProcessCase(given) ? given : undefined
}

/** The meta-schema has decided. */
function isProcessCase(given: unknown): given is ProcessCase {
  return typeof given === 'object' && given !== null && 'process' in given && !('form' in given)
}

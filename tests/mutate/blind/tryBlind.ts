import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCaseTexts } from '#cli/check/readCaseTexts.ts'
import { checkCases } from '#engine/check/cases/checkCases.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { CheckMemory } from '#engine/check/CheckMemory.ts'
import { lineOf } from '../judge/tallyOf.ts'

/** A fault that somebody planted who had seen the content and never the checker. */
interface BlindFault {
  id: string
  title: string
  edits: { file: string; find: string; replace: string }[]
  /** Why nobody can know it from the content alone. */
  explained?: string
}
export interface BlindTrial {
  fault: BlindFault
  /** `gone`: the content no longer has what was broken. */
  by: 'check' | 'cases' | 'nobody' | 'gone'
  told: string[]
}

/** Plants each fault into the sound content and asks the check, then the cases. */
export function tryBlind(files: ReadonlyMap<string, string>, memory: CheckMemory): BlindTrial[] {
  const cases = readCaseTexts(process.cwd())
  return readFaults().map((fault) => {
    const broken = planted(files, fault)
    if (broken === undefined) return { fault, by: 'gone', told: [] }
    const { findings, content } = checkFiles(broken, memory)
    const told = findings.filter(({ severity }) => severity !== 'unproven').map(lineOf)
    if (told.length > 0) return { fault, by: 'check', told }
    const differing = content === undefined ? [] : checkCases(content, cases).map(lineOf)
    return { fault, by: differing.length > 0 ? 'cases' : 'nobody', told: differing }
  })
}

function readFaults(): BlindFault[] {
  const { faults }: { faults: BlindFault[] } = JSON.parse(
    readFileSync(join(import.meta.dirname, 'faults.json'), 'utf8'),
  )
  return faults
}

function planted(
  files: ReadonlyMap<string, string>,
  { edits }: BlindFault,
): ReadonlyMap<string, string> | undefined {
  const broken = new Map(files)
  for (const { file, find, replace } of edits) {
    const text = broken.get(file)
    if (text === undefined || !text.includes(find)) return undefined
    broken.set(
      file,
      text.replace(find, () => replace),
    )
  }
  return broken
}

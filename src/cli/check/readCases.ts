import type { Case } from '#engine/case/coverage/coverageOf.ts'
import { metaFaults } from '#engine/validation/metaFaults.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import { readCaseTexts } from './readCaseTexts.ts'

/** The cases that stand beside the content. @throws CouldNotRun for one that is none. */
export function readCases(root: string): Case[] {
  return [...readCaseTexts(root)].map(([file, text]) => readCase(file, text))
}

function readCase(file: string, text: string): Case {
  try {
    const { $schema: _schema, ...given }: Case & { $schema?: string } = JSON.parse(text)
    const [fault] = metaFaults('case', file, JSON.parse(JSON.stringify(given)))
    if (fault === undefined) return given
    throw new CouldNotRun(`${file}#${fault.pointer} is no case: ${fault.message}.`)
  } catch (cause) {
    if (cause instanceof CouldNotRun) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CouldNotRun(`${file} is no case: ${reason}.`, { cause })
  }
}

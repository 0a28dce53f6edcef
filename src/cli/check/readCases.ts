import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Case } from '#engine/case/coverage/coverageOf.ts'
import { metaFaults } from '#engine/validation/metaFaults.ts'
import { CouldNotRun } from './CouldNotRun.ts'

const CASES = 'tests/cases'
/** Cases of the language of conditions, which are of no content. */
const NOT_OF_CONTENT = /^language[/\\]/

/** The cases that stand beside the content. @throws CouldNotRun for one that is none. */
export function readCases(root: string): Case[] {
  const folder = join(root, CASES)
  if (!existsSync(folder)) return []
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_OF_CONTENT.test(file))
  return files.sort().map((file) => readCase(join(folder, file)))
}

function readCase(file: string): Case {
  try {
    const { $schema: _schema, ...given }: Case & { $schema?: string } = JSON.parse(readFileSync(file, 'utf8'))
    const [fault] = metaFaults('case', file, JSON.parse(JSON.stringify(given)))
    if (fault === undefined) return given
    throw new CouldNotRun(`${file}#${fault.pointer} is no case: ${fault.message}.`)
  } catch (cause) {
    if (cause instanceof CouldNotRun) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CouldNotRun(`${file} is no case: ${reason}.`, { cause })
  }
}

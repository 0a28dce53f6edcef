import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { CouldNotRun } from '../command/CouldNotRun.ts'

const CASES = 'tests/cases'
/** Cases of the language of conditions, which are of no content. */
const NOT_OF_CONTENT = /^language\//

/** The cases that stand beside the content: path from `root`, with slashes -> text. @throws CouldNotRun where there are none. */
export function readCaseTexts(root: string): Map<string, string> {
  const folder = join(root, CASES)
  if (!existsSync(folder)) throw new CouldNotRun(`There is no ${CASES} in ${root}: no cases to play.`)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !NOT_OF_CONTENT.test(file))
  return new Map(files.sort().map((file) => [`${CASES}/${file}`, readFileSync(join(folder, file), 'utf8')]))
}

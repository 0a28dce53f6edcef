import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ContentCheck } from '../check/ContentCheck.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'
import { mendNotes } from './mendNotes.ts'
import type { TextsOptions } from './readTextsOptions.ts'

const FILE = 'locales/meta.json'

/** Writes what can be written without a person, and tells the rest. @throws CouldNotRun */
export function runTexts({ root, accept }: TextsOptions): number {
  const check = new ContentCheck({ root, paths: [] })
  const { files, result, findings } = check.run()
  if (result.content === undefined)
    throw new CouldNotRun('The content has errors that come first: `npm run check` tells them.')
  const text = files.get(FILE) ?? '{}'
  const { notes, told, waiting } = mendNotes({ text, findings, content: result.content, accept })
  if (notes !== text) writeFileSync(join(root, FILE), notes)
  for (const line of told) console.log(line)
  for (const id of waiting) console.log(`waits to be read again: ${id}`)
  console.log(`${told.length} written, ${waiting.length} waiting`)
  return waiting.length === 0 ? 0 : 1
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Workspace } from '#app/studio/workspace/Workspace.ts'
import { CheckMemory } from '#engine/check/CheckMemory.ts'
import { checkFiles } from '#engine/check/checkFiles.ts'
import type { Finding } from '#engine/check/Finding.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** The content of this repository as somebody opens it in the studio. */
export function contentWorkspace(): Workspace {
  const files = new Map<string, string>()
  for (const folder of ['schemas', 'ui-schemas', 'workflows', 'locales']) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.json'))
        files.set(`${folder}/${name}`, readFileSync(join(ROOT, folder, name), 'utf8'))
  }
  return new Workspace(files)
}

/** Lines that one text has and the other has not. */
export function lineDifference(before: string, after: string): { added: string[]; gone: string[] } {
  const [old, now] = [before.split('\n'), after.split('\n')]
  return {
    added: now.filter((line) => !old.includes(line)),
    gone: old.filter((line) => !now.includes(line)),
  }
}

const memory = new CheckMemory()

/**
 * What the check finds in files of a workspace. As in the studio, only what a change touches is checked anew;
 * tests/mutate/remembered.test.ts proves that a fresh check finds the same.
 */
export const checkWorkspace = (files: ReadonlyMap<string, string>): Finding[] =>
  checkFiles(files, memory).findings

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Workspace } from '#app/studio/workspace/Workspace.ts'

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

import { relative, resolve, sep } from 'node:path'
import { CouldNotRun } from '../command/CouldNotRun.ts'

/** The content's root, and what in it is to be told; nothing = everything. */
export interface Asked {
  root: string
  paths: readonly string[]
}

/** Whether a file of the content is among those that were named: from here, or from the content's root. */
export function createPathFilter(
  { root, paths }: Asked,
  files: readonly string[],
): (file: string) => boolean {
  if (paths.length === 0) return () => true
  const asked = paths.map((path) => {
    const found = [relative(resolve(root), resolve(path)), relative('.', path)]
      .map((one) => one.split(sep).join('/'))
      .find((one) => files.some((file) => isIn(file, one)))
    if (found === undefined) throw new CouldNotRun(`${path} is no file or folder of the content.`)
    return found
  })
  return (file) => asked.some((one) => isIn(file, one))
}

/** Those of the paths that name cases, from here or from the content's root: `content` are the others. */
export function splitPaths({ root, paths }: Asked): { cases: string[]; content: string[] } {
  const split = Object.groupBy(paths, (path) =>
    [relative(resolve(root), resolve(path)), relative('.', path)].some((one) =>
      isIn(one.split(sep).join('/'), 'tests/cases'),
    )
      ? 'cases'
      : 'content',
  )
  return { cases: split.cases ?? [], content: split.content ?? [] }
}

function isIn(file: string, path: string): boolean {
  return path === '' || path === '.' || file === path || file.startsWith(`${path.replace(/\/$/, '')}/`)
}

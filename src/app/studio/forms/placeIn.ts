import { formIdOf, formPath } from './contentTree.ts'

/** How a form is asked stands beside what it asks, at the same question. */
export function placeIn(path: string, pointer: string): { file: string; at: string } {
  const id = path.startsWith('ui-schemas/') ? formIdOf(path) : undefined
  const field = /^\/[^/]+/.exec(pointer)?.[0] ?? ''
  return id === undefined ? { file: path, at: pointer } : { file: formPath(id), at: `/properties${field}` }
}

import type { Json } from '#engine/values/types.ts'
import { textOf } from './readModel.ts'
import type { Renaming } from './Renaming.ts'

export const renameAddress = (renaming: Renaming, path: string): string =>
  path
    .split('/')
    .map((word) => (word === '' || word.startsWith(':') ? word : renaming.id('route', word)))
    .join('/')

/** Where whoever is refused goes instead. */
export const renameInstead = (renaming: Renaming, paths: Json): Json =>
  Array.isArray(paths)
    ? paths.map(textOf).map((path) => (renaming.model.pages.has(path) ? renameAddress(renaming, path) : path))
    : paths

import { isObject } from '../../content/isObject.ts'
import type { Json, StoredFile } from '../types.ts'
import type { Keyword } from './keyword.ts'

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The id of a file that was sniffed, sized and stored: `true`, or `{types?, maxBytes?, maxPages?}`. Where files are not
 * at hand (the browser), an id is enough.
 */
export const upload: Keyword = (value, wanted, scope) => {
  if (typeof value !== 'string' || !idPattern.test(value)) return false
  if (!scope.files) return true
  const file = scope.files(value)
  return file !== undefined && unfitPart(wanted, file) === undefined
}

/** What of a stored file is not as `upload` wants it; undefined: it fits. */
export function unfitPart(wanted: Json, file: StoredFile): 'types' | 'maxBytes' | 'maxPages' | undefined {
  if (!isObject(wanted)) return undefined
  const { types, maxBytes, maxPages } = wanted
  if (Array.isArray(types) && !types.includes(file.type)) return 'types'
  if (typeof maxBytes === 'number' && file.size > maxBytes) return 'maxBytes'
  return typeof maxPages === 'number' && file.pages > maxPages ? 'maxPages' : undefined
}

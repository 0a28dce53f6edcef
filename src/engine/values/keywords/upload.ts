import { isObject } from '../../content/isObject.ts'
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
  if (!file) return false
  if (!isObject(wanted)) return true
  const { types, maxBytes, maxPages } = wanted
  if (Array.isArray(types) && !types.includes(file.type)) return false
  if (typeof maxBytes === 'number' && file.size > maxBytes) return false
  return typeof maxPages !== 'number' || file.pages <= maxPages
}

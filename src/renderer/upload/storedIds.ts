import type { Json } from '#engine/values/types.ts'

/** The answer of a field for files: the id of a stored file, or a list of ids. */
export function storedIds(value: Json | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter(
    (one): one is string => typeof one === 'string' && one !== '',
  )
}

import type { FieldPathId } from '@rjsf/utils'
import { isRowStep } from '../store/pointerPath.ts'

/** Name of the property that a path ends in; `undefined` for the form itself and for rows. */
export function nameOfPath({ path }: Pick<FieldPathId, 'path'>): string | undefined {
  const last = path.at(-1)
  return typeof last === 'string' && !isRowStep(last) ? last : undefined
}

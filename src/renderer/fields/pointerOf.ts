import type { FieldPathId } from '@rjsf/utils'
import { pointerInside } from '../store/pointerPath.ts'

/** Absolute pointer of the place that RJSF draws: its paths start at the form. */
export function pointerOf(base: string, { path }: Pick<FieldPathId, 'path'>): string {
  return pointerInside(base, path)
}

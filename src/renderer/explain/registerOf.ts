import { registerAt } from '#engine/explain/registerAt.ts'
import type { Telling } from './Telling.ts'

/** The register in which the value at a pointer stands, as far as the telling knows. */
export function registerOf(
  pointer: string,
  { registerAt: known, sources }: Pick<Telling, 'registerAt' | 'sources'>,
): string | undefined {
  return sources === undefined ? known?.(pointer) : registerAt(pointer, sources)
}

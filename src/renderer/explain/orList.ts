import type { Telling } from './Telling.ts'

/** "a, b or c". */
export function orList(names: readonly string[], { texts }: Pick<Telling, 'texts'>): string {
  const [last = '', ...others] = names.toReversed()
  return others.length === 0
    ? last
    : others.toReversed().join(', ') + texts.translate('form.explain.or') + last
}

import type { Telling } from './Telling.ts'

/** "a, b and c", "a, b or c". */
export function joined(
  names: readonly string[],
  how: 'and' | 'or',
  { texts }: Pick<Telling, 'texts'>,
): string {
  const [last = '', ...others] = names.toReversed()
  if (others.length === 0) return last
  const between = texts.translate(how === 'and' ? 'form.explain.and' : 'form.explain.or')
  return others.toReversed().join(', ') + between + last
}

import type { Words } from './commonWords.ts'
import type { KnownWriters } from './localDrafts.ts'

/** Each holds a whole form: pages that were opened and left without a network must not pile up. */
const MOST = 8

/** The words of a draft, its own and those that it knows, join the known ones. */
export function joinKnown(
  known: KnownWriters,
  { answers, writing, known: heard }: Pick<Words, 'answers' | 'writing' | 'known'>,
): KnownWriters {
  const { writer, change } = writing
  const joined = new Map(Object.entries(known))
  for (const [name, one] of [...Object.entries(heard), [writer, { change, answers }] as const]) {
    if ((joined.get(name)?.change ?? -1) < one.change) joined.set(name, one)
  }
  return Object.fromEntries([...joined].slice(-MOST))
}

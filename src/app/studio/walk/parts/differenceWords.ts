import type { Difference } from '#engine/case/types.ts'
import type { Json } from '#engine/values/types.ts'
import type { WalkWords } from '../useWalkWords.ts'

/** What was expected of a step, and what came instead. */
export function differenceWords(
  { what, wanted, got }: Omit<Difference, 'step'>,
  process: string,
  words: WalkWords,
): string {
  const { text } = words.texts
  const [word = '', ...about] = what.split(' ')
  if (word === 'missing') return text('studioWalk.unplayable', { about: plain(wanted, words) })
  const named = words.texts.has(`studioWalk.what.${word}`) ? text(`studioWalk.what.${word}`) : word
  const value = (one: Json | undefined): string =>
    word === 'status' && typeof one === 'string' ? words.status(process, one) : plain(one, words)
  return text('studioWalk.differs', {
    what: [named, ...about].join(' '),
    wanted: value(wanted),
    got: value(got),
  })
}

function plain(value: Json | undefined, words: WalkWords): string {
  if (value === undefined || value === null) return words.texts.text('studioWalk.none')
  if (typeof value === 'string') return value
  if (Array.isArray(value))
    return value.length === 0
      ? words.texts.text('studioWalk.none')
      : value.map((one) => plain(one, words)).join(', ')
  return JSON.stringify(value)
}

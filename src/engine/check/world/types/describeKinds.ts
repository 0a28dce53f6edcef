import type { Kind, Kinds } from './Kind.ts'

const words: { [kind in Kind]: string } = {
  number: 'a number',
  date: 'a date',
  instant: 'a moment',
  duration: 'a duration',
  word: 'text',
  text: 'text',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
  null: 'nothing',
}

/** "a number or a date": for findings. */
export function describeKinds(kinds: Kinds): string {
  const found = [...new Set([...kinds].filter((kind) => kind !== 'null').map((kind) => words[kind]))]
  const last = found.pop()
  if (last === undefined) return words.null
  return found.length === 0 ? last : `${found.join(', ')} or ${last}`
}

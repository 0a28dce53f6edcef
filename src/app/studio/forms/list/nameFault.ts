import { oneWriting } from '#engine/texts/oneWriting.ts'

/** Text id of what is wrong with the id of a question; undefined = it may be called so. */
export function nameFault(name: string, taken: readonly string[]): string | undefined {
  if (name === '') return 'valid.required'
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return 'studio.question.nameForm'
  return taken.includes(name) ? 'studio.question.nameTaken' : undefined
}

/** Latin letters of other alphabets that are no letter with a sign. */
const LETTERS: { [letter: string]: string } = {
  ə: 'e',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
}

/**
 * "What is your mobile?" -> "whatIsYourMobile", "2 ünvan" -> "unvan": an id that stands for a label, not taken yet. `kind`:
 * what stands for a label that has no letters, or is none.
 */
export function nameOf(label: string, taken: readonly string[], kind = 'question'): string {
  const latin = label.toLowerCase().replaceAll(/[əıßæœøđł]/g, (letter) => LETTERS[letter] ?? '')
  const words = oneWriting(latin, 'NFKD')
    .replaceAll(/[^A-Za-z0-9\s]/g, '')
    .toLowerCase()
    .replace(/^[0-9\s]+/, '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 4)
  const joined = words
    .map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
  return freeName(joined === '' ? kind : joined, taken)
}

/** The name, or the next one with a number. */
export function freeName(name: string, taken: readonly string[]): string {
  if (!taken.includes(name)) return name
  let number = 2
  while (taken.includes(`${name}${number}`)) number += 1
  return `${name}${number}`
}

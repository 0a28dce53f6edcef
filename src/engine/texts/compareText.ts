import { fewMarks } from './oneWriting.ts'

const alphabet = 'aâbcçdeəfgğhxıiîjkqlmnoöprsştuüûvwyz'
const ranks = new Map(Array.from(alphabet).map((letter, index) => [letter, index + 1000]))

/** Order of the Azerbaijani alphabet (ç after c, ə after e, x after h, q after k), whatever the browser knows of it. */
function compareAz(a: string, b: string): number {
  const left = Array.from(a.toLocaleLowerCase('az'))
  const right = Array.from(b.toLocaleLowerCase('az'))
  const length = Math.min(left.length, right.length)
  for (let index = 0; index < length; index += 1) {
    const difference = rank(left[index]) - rank(right[index])
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** English uses the plain order of its letters; both put digits and signs first. */
export function compareText(a: string, b: string, language: string): number {
  return language === 'az' ? compareAz(a, b) : fewMarks(a).localeCompare(fewMarks(b), 'en')
}

function rank(letter = ''): number {
  const code = letter.codePointAt(0) ?? 0
  return ranks.get(letter) ?? (code < 128 ? code : code + 5000)
}

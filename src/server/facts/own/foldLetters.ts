import { oneWriting } from '#engine/texts/oneWriting.ts'

/** Letters of other scripts that look like a Latin one, by that one. */
const LOOK_ALIKES: { readonly [latin: string]: string } = {
  A: 'АΑ',
  B: 'ВΒ',
  C: 'СϹ',
  E: 'ЕΕ',
  H: 'НΗ',
  I: 'ІΙӀİ',
  J: 'ЈͿ',
  K: 'КΚ',
  M: 'МΜ',
  N: 'Ν',
  O: 'ОΟ',
  P: 'РΡ',
  S: 'Ѕ',
  T: 'ТΤ',
  X: 'ХΧ',
  Y: 'УΥҮ',
  Z: 'Ζ',
  Ə: 'ӘƎ',
}

const latinOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    Array.from(others).map((other) => [other, latin] as const),
  ),
)

/** Capital letters without marks, of one script where they look the same: "İ", "ı" and the Cyrillic "І" are "I". */
export function foldLetters(text: string): string {
  const capital = oneWriting(text, 'NFKD').toUpperCase()
  const plain = oneWriting(capital, 'NFKD').replace(/\p{M}+/gu, '')
  return Array.from(plain)
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
}

/** How a folded text may have been written: one letter otherwise throughout, or all that can be of one script. */
export function writingsOf(folded: string): string[] {
  const single = Object.entries(LOOK_ALIKES).flatMap(([latin, others]) =>
    folded.includes(latin) ? Array.from(others).map((other) => folded.replaceAll(latin, other)) : [],
  )
  const throughout = [0, 1].map((script) =>
    Array.from(folded)
      .map((letter) => Array.from(LOOK_ALIKES[letter] ?? letter)[script] ?? letter)
      .join(''),
  )
  return [...new Set([...single, ...throughout])]
}

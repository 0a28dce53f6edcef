import { cleanText } from './cleanText.ts'
import { plainDigits } from './plainDigits.ts'

/** Capitals of other alphabets that look like Latin ones: a keyboard that was not switched. */
const CYRILLIC: { [letter: string]: string } = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
}

/** Without spaces and dashes, in capitals of the Latin alphabet ("i" is I here, not İ). */
export function documentSigns(typed: string): string {
  return plainDigits(cleanText(typed))
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('ı', 'I')
    .replaceAll('İ', 'I')
    .toUpperCase()
    .replaceAll(/[АВЕКМНОРСТХ]/g, (letter) => CYRILLIC[letter] ?? letter)
}

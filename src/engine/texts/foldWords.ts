import { oneWriting } from './oneWriting.ts'

/** Letters that people leave out on a foreign keyboard, after the marks above and below are taken off. */
const PLAIN: { [letter: string]: string } = {
  ə: 'e',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
}

/** One writing for search: "İqtisadiyyat" and "iqtisadiyyat", "Şəki" and "seki" are the same. Words by one blank. */
export function foldWords(text: string): string {
  return oneWriting(text.toLowerCase(), 'NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[əıæœøßđł]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

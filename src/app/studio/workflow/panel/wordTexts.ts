import type { WordTexts } from '../../forms/question/wordsPart.ts'

/** The texts of a word of a part. */
export const wordTexts: WordTexts = (name) => ({
  label: `studioFlow.word.${name}`,
  hint: `studioFlow.wordHint.${name}`,
})

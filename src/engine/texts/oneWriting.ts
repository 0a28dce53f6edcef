/**
 * Unicode expects no more marks upon a letter of any language (UAX 15, "Stream-Safe Text Format"). Putting them in order takes
 * the square of their number: a megabyte of them takes minutes.
 */
export const MOST_MARKS = 30
/** The marks of Japanese half-width letters are letters to `\p{M}`, and marks once a text is brought into one writing. */
const TOO_MANY = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/** Of marks in a row no more than a letter can have; the rest is left out. */
export const fewMarks = (text: string): string => text.replace(TOO_MANY, '$1')

/** A text in one of the writings that Unicode has for the same letters, in a time that grows with its length alone. */
export const oneWriting = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  fewMarks(text).normalize(form)

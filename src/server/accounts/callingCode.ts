/** ITU-T E.164, list of assigned country codes: those of one and of two digits; all others have three. No one begins another. */
const SHORT = new Set([
  ...'1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58'.split(' '),
  ...'60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'.split(' '),
])

/** A number as it is compared: without what people write between its digits. */
export const digitsOf = (mobile: string): string => mobile.replaceAll(/[\s()-]/g, '')

/** "90" of "+905321000010". */
export function callingCode(number: string): string {
  const digits = number.replace(/^\+/, '')
  return [digits.slice(0, 1), digits.slice(0, 2)].find((code) => SHORT.has(code)) ?? digits.slice(0, 3)
}

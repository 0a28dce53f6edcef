/** The blocks of ten digits that other keyboards write: Arabic, Persian, Devanagari, full-width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10]
const OTHERS = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\uff10-\uff19]/g

/** "０５０" and "٠٥٠" are "050"; full-width letters and signs are the usual ones too. */
export function plainDigits(text: string): string {
  return text
    .replaceAll(OTHERS, digitOf)
    .replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfee0))
}

function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const zero = ZEROS.find((start) => code >= start && code < start + 10)
  return zero === undefined ? sign : String(code - zero)
}

/** Its digits and nothing else. */
export function digitsOf(text: string): string {
  return plainDigits(text).replaceAll(/\D/g, '')
}

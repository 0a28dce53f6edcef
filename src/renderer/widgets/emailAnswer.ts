import { plainDigits } from './plainDigits.ts'
import { trimmedText } from './trimmedText.ts'

/** As it is written in a letter or a list: "mailto:", angle brackets and a last comma are no part of the address. */
export function emailAnswer(typed: string): string | undefined {
  const text = trimmedText(plainDigits(typed))
  return (
    text
      ?.replace(/^mailto:/i, '')
      .replace(/^<(.*)>[,;]?$/, '$1')
      .replace(/[,;]$/, '') || undefined
  )
}

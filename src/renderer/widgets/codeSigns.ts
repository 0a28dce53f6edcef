import { cleanText } from './cleanText.ts'
import { plainDigits } from './plainDigits.ts'

/** "123 456" and "123-456" are 123456. A letter stays, and the validator tells. */
export function codeSigns(typed: string): string | undefined {
  return (
    plainDigits(cleanText(typed))
      .replaceAll(/[\s.\p{Pd}]/gu, '')
      .slice(0, 50) || undefined
  )
}

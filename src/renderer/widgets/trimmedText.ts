import { cleanText } from './cleanText.ts'

/** For addresses: blanks around them come from copying. */
export function trimmedText(typed: string): string | undefined {
  return cleanText(typed).trim() || undefined
}

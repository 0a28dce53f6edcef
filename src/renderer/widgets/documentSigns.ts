import { cleanText } from './cleanText.ts'

/** Without spaces and dashes, in capitals of the Latin alphabet ("i" is I here, not İ). */
export function documentSigns(typed: string): string {
  return cleanText(typed)
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('ı', 'I')
    .replaceAll('İ', 'I')
    .toUpperCase()
}

/** "/transfer/apply/in" -> "transfer"; "/" -> "". Pages of a release lie under it. */
export function firstWord(path: string): string {
  return path.split('/')[1] ?? ''
}

/** "Town: enter …"; a label that is a question keeps its own sign. */
export function labelled(label: string | undefined, text: string): string {
  if (label === undefined) return text
  return /[?!.:…]$/.test(label) ? `${label} ${text}` : `${label}: ${text}`
}

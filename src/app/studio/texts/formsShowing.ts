import type { TextUse } from './TextRow.ts'

const MOST = 12
const form = /^(?:ui-)?(schemas\/(?!meta\/).+\.json)$/

/** The forms among the places of a text, each once. */
export function formsShowing(uses: readonly TextUse[]): string[] {
  const paths = uses.flatMap(({ file }) => form.exec(file)?.[1] ?? [])
  return [...new Set(paths)].slice(0, MOST)
}

import type { Lines } from '#renderer/explain/Lines.ts'

/** Lines with those below their heads, each as deep as it stands. */
export function flatLines(lines: Lines['lines'], indent: string): string[] {
  return lines.flatMap((line) => {
    if (typeof line === 'string') return [indent + line]
    const { head, lines: inner } = line
    return head === undefined ? flatLines(inner, indent) : [indent + head, ...flatLines(inner, `${indent}  `)]
  })
}

import type { CSSProperties } from 'react'
import type { Box } from '../layout/Layout.ts'

export function boxStyle({ x, y, width, height }: Box): CSSProperties {
  return { insetInlineStart: x, insetBlockStart: y, inlineSize: width, blockSize: height }
}

/** A place in a text file, both from 1. */
export interface TextPlace {
  line: number
  column: number
}

export function lineAt(text: string, offset: number): TextPlace {
  let line = 1
  let start = 0
  for (let next = text.indexOf('\n'); next !== -1 && next < offset; next = text.indexOf('\n', start)) {
    line += 1
    start = next + 1
  }
  return { line, column: offset - start + 1 }
}

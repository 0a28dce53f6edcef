/** A place in a text file, both from 1. */
export interface TextPlace {
  line: number
  column: number
}

/** The lines of a text: read once, however many places are asked for. */
export class TextLines {
  /** Where each line begins. */
  readonly #starts = [0]

  constructor(text: string) {
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1))
      this.#starts.push(end + 1)
  }

  at(offset: number): TextPlace {
    let line = 0
    let after = this.#starts.length
    while (after - line > 1) {
      const middle = (line + after) >> 1
      if ((this.#starts[middle] ?? 0) <= offset) line = middle
      else after = middle
    }
    return { line: line + 1, column: offset - (this.#starts[line] ?? 0) + 1 }
  }
}

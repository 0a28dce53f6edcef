/** Lines that are no wider than `room`; a word that is wider is cut. */
export function wrapText(text: string, room: number, widthOf: (part: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, room, widthOf))
}

function wrapParagraph(text: string, room: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= room) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const cut = cutWord(word, room, widthOf)
    lines.push(...cut.slice(0, -1))
    line = cut.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

function cutWord(word: string, room: number, widthOf: (part: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const sign of word) {
    if (part !== '' && widthOf(part + sign) > room) {
      parts.push(part)
      part = ''
    }
    part += sign
  }
  return [...parts, part]
}

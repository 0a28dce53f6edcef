// Control signs, and signs that turn the direction of what stands beside them.
// oxlint would read the ranges as mistakes in a literal: they are built from their codes.
const ranges = [
  [0x00, 0x08],
  [0x0b, 0x0c],
  [0x0e, 0x1f],
  [0x7f, 0x9f],
  [0x200e, 0x200f],
  [0x202a, 0x202e],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
]
const unwanted = new RegExp(
  `[${ranges.map(([from = 0, to = 0]) => `\\u${hex(from)}-\\u${hex(to)}`).join('')}]`,
  'gu',
)
/** Far above any field's limit: a pasted book must not stop the page. */
const LONGEST = 100_000

function hex(code: number): string {
  return code.toString(16).padStart(4, '0')
}

/** What is pasted is not always what is seen. */
export function cleanText(text: string): string {
  return text.slice(0, LONGEST).replaceAll(unwanted, '')
}

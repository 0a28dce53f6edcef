/** As much of a PDF value as has to be understood. Names come with their #xx undone. */
export type PdfValue =
  | { kind: 'dict'; entries: Map<string, PdfValue> }
  | { kind: 'array'; items: PdfValue[] }
  | { kind: 'name'; name: string }
  /** The first letters of a text, a letter a byte. */
  | { kind: 'text'; text: string }
  | { kind: 'reference'; id: number }
  | { kind: 'number'; value: number }
  | { kind: 'other' }

export function entry(value: PdfValue | undefined, name: string): PdfValue | undefined {
  return value?.kind === 'dict' ? value.entries.get(name) : undefined
}
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value?.kind === 'name' ? value.name : undefined

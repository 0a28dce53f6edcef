import type { PdfValue } from './pdfValue.ts'

/** Entries that are asked for after all objects are read. */
const KEPT = new Set(['Root', 'Encrypt', 'Pages', 'Kids', 'S'])
/** One more than the pages that a file may have: so many are told from too many. */
export const ITEMS_KEPT = 201

/** What is kept of a value, so that a file of many objects does not stay in memory. */
export function prunePdfValue(value: PdfValue): PdfValue {
  if (value.kind === 'array') return { kind: 'array', items: value.items.slice(0, ITEMS_KEPT).map(flat) }
  if (value.kind !== 'dict') return value
  const kept = [...value.entries].filter(([name]) => KEPT.has(name))
  return { kind: 'dict', entries: new Map(kept.map(([name, inner]) => [name, prunePdfValue(inner)])) }
}

const flat = (value: PdfValue): PdfValue =>
  value.kind === 'array' ? { kind: 'array', items: [] } : prunePdfValue(value)

export function entry(value: PdfValue | undefined, name: string): PdfValue | undefined {
  return value?.kind === 'dict' ? value.entries.get(name) : undefined
}
export const nameOf = (value: PdfValue | undefined): string | undefined =>
  value?.kind === 'name' ? value.name : undefined

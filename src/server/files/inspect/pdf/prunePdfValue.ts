import type { PdfValue } from './PdfValue.ts'

/** Entries that are read after all objects are known. */
const KEPT = new Set(['Root', 'Encrypt', 'Pages', 'Kids', 'S', 'Type', 'F', 'UF', 'Base', 'Next'])
/** One more than the pages that a file may have: so many are told from too many. */
export const ITEMS_KEPT = 201

/** What is kept of a value, so that a file of many objects does not stay in memory. */
export function prunePdfValue(value: PdfValue): PdfValue {
  if (value.kind === 'array') return { kind: 'array', items: value.items.slice(0, ITEMS_KEPT).map(flat) }
  if (value.kind !== 'dict') return value
  const entries = new Map<string, PdfValue>()
  for (const [name, inner] of value.entries) if (KEPT.has(name)) entries.set(name, prunePdfValue(inner))
  return { kind: 'dict', entries }
}

const flat = (value: PdfValue): PdfValue =>
  value.kind === 'array' ? { kind: 'array', items: [] } : prunePdfValue(value)

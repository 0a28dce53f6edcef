import { foldWords } from '#engine/texts/foldWords.ts'
import { SIDES, type TextFindings, type TextRow, type TextUse } from './TextRow.ts'

export const STATES = ['all', 'missing', 'stale', 'found', 'changed'] as const
export interface TextFilter {
  state: (typeof STATES)[number]
  /** A namespace; none = all. */
  namespace: string
  /** What shows it (`ownerOf`); none = all. */
  shown: string
  words: string
}
export const NO_FILTER: TextFilter = { state: 'all', namespace: '', shown: '', words: '' }
/** Shown by nothing in the content: pages of the portal, letters of the account. */
export const ELSEWHERE = '-'

interface Known extends TextFindings {
  /** Words of a text in the release that the edition began from. */
  before: ReadonlyMap<string, TextRow>
}

export function matchRow(row: TextRow, filter: TextFilter, known: Known): boolean {
  const { namespace, shown } = filter
  if (namespace !== '' && row.namespace !== namespace) return false
  if (shown !== '' && !ownersOf(known.uses.get(row.id)).includes(shown)) return false
  return isOf(row, filter.state, known) && hasWords(row, filter.words)
}

function isOf(row: TextRow, state: TextFilter['state'], { findings, before }: Known): boolean {
  if (state === 'all') return true
  if (state === 'missing') return isMissing(row)
  if (state === 'stale') return isStale(findings.get(row.id))
  if (state === 'found') return findings.has(row.id)
  const old = before.get(row.id)
  return SIDES.some((side) => old?.[side] !== row[side])
}

export const isMissing = (row: TextRow): boolean => SIDES.some((side) => (row[side] ?? '').trim() === '')

/** The words that it was translated from are others now, or nobody wrote them down. */
export const isStale = (findings: readonly { code: string }[] = []): boolean =>
  findings.some(({ code }) => code === 'text.stale' || code === 'text.source')

function hasWords({ id, az = '', en = '' }: TextRow, words: string): boolean {
  if (words.trim() === '') return true
  if (id.toLowerCase().includes(words.trim().toLowerCase())) return true
  const folded = foldWords(`${az} ${en}`)
  return foldWords(words)
    .split(' ')
    .every((word) => folded.includes(word))
}

/** `schemas/transfer/study.json`, `workflows/transfer.json` → transfer; other files by their names. */
export function ownersOf(uses: readonly TextUse[] = []): string[] {
  if (uses.length === 0) return [ELSEWHERE]
  return [...new Set(uses.map(({ file }) => /^[\w-]+\/([^/.]+)/.exec(file)?.[1] ?? file))]
}

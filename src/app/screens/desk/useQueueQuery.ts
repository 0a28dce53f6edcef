import { useSearch } from 'wouter/use-browser-location'
import type { Answer } from '../../http/Answer.ts'
import { useSearchedWords } from '../../navigation/useSearchedWords.ts'
import { queueQueryOf, type QueueQuery } from './queueQuery.ts'

interface AskedQueue {
  query: QueueQuery
  words: string
  search: string
  /** Something was asked for: that nothing comes is no sign of a finished day. */
  isNarrowed: boolean
}

/** What the address and the words ask for; a bare one means the view with which the officer opens the desk. */
export function useQueueQuery(process: string | undefined, views: Answer<'deskViews'>): AskedQueue {
  const search = useSearch()
  const words = useSearchedWords()
  const asked = queueQueryOf(search, words)
  const isNarrowed = search !== '' || words !== ''
  if (process !== undefined) return { query: { ...asked, process }, words, search, isNarrowed }
  const opening = isNarrowed ? undefined : views.find(({ opens }) => opens)
  return { query: { ...asked, ...opening?.filters }, words, search, isNarrowed }
}

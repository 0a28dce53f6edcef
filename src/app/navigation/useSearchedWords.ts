import { useHistoryState } from 'wouter/use-browser-location'

/**
 * Words that somebody looked for, which may be a name or a FIN: they stand in the entry of the browser's history (so that
 * back and reload show the same), never in an address, which is logged and sent on.
 */
export function useSearchedWords(): string {
  const state = useHistoryState<unknown>()
  const given = typeof state === 'object' && state !== null && 'words' in state ? state.words : ''
  return typeof given === 'string' ? given : ''
}

/** What goes with `navigate`. */
export const searchedFor = (words: string): { state: { words: string } } => ({ state: { words } })

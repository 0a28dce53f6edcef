import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { ContentWorkers } from './ContentWorkers.ts'
import { NO_FINDINGS, type Findings } from './Findings.ts'

/** Undefined: they are about to begin, or nothing is checked here. */
export const ContentWorkersContext = createContext<ContentWorkers | undefined>(undefined)

export const useContentWorkers = (): ContentWorkers | undefined => use(ContentWorkersContext)

/** What the check says of the files while they are written. */
export function useFindings(): Findings {
  const book = useContentWorkers()?.findings
  const listen = useCallback((listener: () => void) => book?.listen(listener) ?? (() => undefined), [book])
  return useSyncExternalStore(listen, () => book?.known ?? NO_FINDINGS)
}

import { useEffect, useMemo, type ReactNode } from 'react'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { ContentWorkers } from './ContentWorkers.ts'
import { ContentWorkersContext } from './useFindings.ts'

/** Whatever is inside is checked and can be previewed while the workspace is open. */
export function Checking({ children }: { children: ReactNode }) {
  const workspace = useWorkspace()
  const workers = useMemo(() => new ContentWorkers(workspace), [workspace])
  useEffect(() => workers.open(), [workers])
  return <ContentWorkersContext value={workers}>{children}</ContentWorkersContext>
}

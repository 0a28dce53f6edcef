import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { PlaceList } from '../PlaceList.tsx'
import { type Use, usesOfCondition, usesOfFile, usesOfText } from './usesOf.ts'

/** Places that are listed; the others are counted. */
const MOST = 100

interface UseListProps {
  edition: string
  path: string
  /** The place inside the file whose uses are asked for. */
  at?: string | undefined
}

/** Where a file, or the text or the condition at a place of it, is used: found when it is asked. */
export function UseList({ edition, path, at }: UseListProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [uses, setUses] = useState<Use[]>()
  return (
    <div className="stack" data-gap="small">
      <div className="actions">
        <Button kind="secondary" icon="search" onClick={() => setUses(usesAt(workspace, path, at))}>
          {text('studio.uses.ask')}
        </Button>
      </div>
      {uses !== undefined && <Uses edition={edition} uses={uses} />}
    </div>
  )
}

export function Uses({ edition, uses }: { edition: string; uses: readonly Use[] }) {
  const { text } = useTexts()
  return (
    <>
      <output>{text('studio.uses.count', { count: uses.length })}</output>
      <PlaceList edition={edition} places={uses.slice(0, MOST)} />
      {uses.length > MOST && <p>{text('studioTexts.moreUses', { count: uses.length - MOST })}</p>}
    </>
  )
}

function usesAt(workspace: Workspace, path: string, at: string | undefined): Use[] {
  const name = /^\/([^/]+)/.exec(at ?? '')?.[1]
  if (name !== undefined && /^locales\/[a-z]{2}\//.test(path)) return usesOfText(workspace, name)
  if (name !== undefined && path === 'workflows/conditions.json') return usesOfCondition(workspace, name)
  return usesOfFile(workspace, path)
}

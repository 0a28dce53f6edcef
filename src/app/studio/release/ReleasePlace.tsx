import './release.css'
import { useEffect, useRef, useState } from 'react'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { useSending } from '../../errors/useSending.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStudio } from '../../http/callStudio.ts'
import type { PlaceProps } from '../PlaceProps.ts'
import { useFiles } from '../workspace/useWorkspace.ts'
import { askPatiently } from './askPatiently.ts'
import { CarryingPanel } from './CarryingPanel.tsx'
import { CheckPanel } from './CheckPanel.tsx'
import { DifferencePanel } from './DifferencePanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'
import { ImportPanel } from './ImportPanel.tsx'
import { RebasePanel } from './RebasePanel.tsx'
import { ReleasesPanel } from './ReleasesPanel.tsx'
import { StandingPanel } from './StandingPanel.tsx'
import { WayPanel } from './WayPanel.tsx'

type Edition = Answer<'edition'>

/** An edition on its way to be the release: checked, told in words, looked at by somebody else, published, taken back. */
export function ReleasePlace({ opened, syncing, readOnly }: PlaceProps) {
  const params = { id: opened.edition.id }
  const loaded = useLoaded(params.id, async () => {
    // What was typed in another place a moment ago counts; what cannot be sent is told above.
    await syncing.flush().catch(() => undefined)
    return callStudio('edition', { params })
  })
  // Others moved it on: it is read anew, and what is being written here stays.
  const reload = loaded.state === 'ready' ? loaded.reload : undefined
  const { editionState, base } = syncing
  const seen = useRef({ editionState, base })
  useEffect(() => {
    if (seen.current.editionState === editionState && seen.current.base === base) return
    seen.current = { editionState, base }
    reload?.()
  }, [reload, editionState, base])
  return (
    <LoadedPart loaded={loaded}>
      {(edition, { replace }) => (
        <Standing
          edition={edition}
          onEdition={replace}
          opened={opened}
          syncing={syncing}
          readOnly={readOnly || edition.state !== 'open'}
        />
      )}
    </LoadedPart>
  )
}

interface StandingProps extends PlaceProps {
  edition: Edition
  onEdition: (edition: Edition) => void
}

function Standing({ edition, onEdition, opened, syncing, readOnly }: StandingProps) {
  const { id } = edition
  const files = useFiles()
  const [checked, setChecked] = useState<{ of: typeof files; check: Answer<'checkEdition'> } | null>(null)
  const checking = useSending()
  const runCheck = () =>
    checking.send(async () => {
      await syncing.flush()
      const check = await askPatiently(() => callStudio('checkEdition', { params: { id } }))
      setChecked({ of: files, check })
    })
  const [isBrought, setBrought] = useState(false)
  const bring = (next: Edition) => {
    setBrought(true)
    onEdition(next)
  }
  const props = { edition, onEdition, opened, syncing, readOnly }
  const isOld = checked !== null && checked.of !== files
  const isOver = edition.state === 'published' || edition.state === 'dropped'
  return (
    <div className="stack">
      <StandingPanel
        key={edition.base}
        edition={edition}
        changed={readOnly ? edition.changed : countChanged(files, opened.base)}
        focused={isBrought}
      />
      {edition.isBehind && !isOver && <RebasePanel {...props} onEdition={bring} />}
      {!isOver && (
        <>
          <CheckPanel
            edition={id}
            check={checked?.check ?? null}
            isOld={isOld}
            busy={checking.busy}
            failure={checking.failure}
            onCheck={runCheck}
          />
          <DifferencePanel {...props} />
          <WayPanel {...props} check={isOld ? null : (checked?.check ?? null)} />
        </>
      )}
      <ExportPanel edition={edition} syncing={syncing} />
      {!readOnly && <ImportPanel edition={edition} syncing={syncing} />}
      <CarryingPanel key={`carrying ${edition.release}`} />
      <ReleasesPanel key={edition.release} />
    </div>
  )
}

/** What is changed here counts at once: how open drafts go on is chosen on this page. */
function countChanged(files: ReadonlyMap<string, string>, base: ReadonlyMap<string, string>): number {
  const paths = new Set([...files.keys(), ...base.keys()])
  return [...paths].filter((path) => files.get(path) !== base.get(path)).length
}

export type ReleaseProps = StandingProps

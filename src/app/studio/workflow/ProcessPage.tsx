import { useRef, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Notice } from '#ui/Notice.tsx'
import { isJsonObject } from '../../state/json.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { FindingsList } from '../check/FindingsList.tsx'
import { placeIn } from '../forms/placeIn.ts'
import { JsonPane } from '../json/JsonPane.tsx'
import { openPart, studioAddress } from '../studioAddress.ts'
import type { OpenEdition } from '../sync/openEdition.ts'
import { useArrival } from '../useArrival.ts'
import { useDocument, useFile } from '../workspace/useWorkspace.ts'
import { Machines } from './Machines.tsx'
import { isPartAt } from './useOpenPart.ts'

/** What is looked at in the JSON, and how often that was asked: each time somebody is led there. */
interface Shown {
  at?: string
  times?: number
}

interface ProcessPageProps {
  opened: OpenEdition
  path: string
  /** The part that is open, or a place in it: a JSON pointer, or one that calls rows by their ids. */
  at: string | undefined
  readOnly: boolean
}

/** One process: its diagrams and tables, the part that is open, and the file that they are. */
export function ProcessPage({ opened: { edition: of, base }, path, at, readOnly }: ProcessPageProps) {
  const { text } = useTexts()
  const edition = of.id
  const document = useDocument(path)
  const isThere = useFile(path) !== undefined
  const isProcess = isJsonObject(document) && Array.isArray(document['transitions'])
  const [shown, setShown] = useState<Shown>()
  // A finding beside all parts is looked at in the JSON.
  const beside: Shown | undefined = at === undefined || at === '' || isPartAt(at) ? undefined : { at }
  const opened = beside ?? shown
  const code = useRef<HTMLElement>(null)
  useArrival(code, { part: opened?.at && `${opened.times ?? ''} ${opened.at}`, heading: 'h2' })
  // Whoever mends what is no process stays in it once it is one.
  if (isThere && !isProcess && shown === undefined) setShown({})
  if (!isThere) return <EmptyState>{text('studio.noFile', { file: path })}</EmptyState>
  const hrefOf = (file: string, pointer: string) =>
    file === path
      ? studioAddress({ edition, place: 'workflow', file, at: pointer })
      : studioAddress({ edition, place: 'forms', ...placeIn(file, pointer) })
  const showJson = (pointer: string) =>
    setShown((before) => ({ at: pointer, times: (before?.times ?? 0) + 1 }))
  const open = (place: string | undefined, replace = false) =>
    openPart({ edition, place: 'workflow', file: path, ...(place !== undefined && { at: place }) }, replace)
  return (
    <>
      <p>
        <a href={studioAddress({ edition, place: 'walk', file: path })}>{text('studioFlow.walk')}</a>
      </p>
      {isProcess ? (
        <Machines
          workflow={document}
          at={at}
          onOpen={open}
          place={{ edition, release: { files: base, title: of.title }, path, readOnly, showJson }}
        />
      ) : (
        <Notice tone="warn">{text('studioFlow.noProcess')}</Notice>
      )}
      <FindingsList files={[path]} hrefOf={hrefOf} readOnly={readOnly} />
      <section ref={code} className="stack" data-gap="small" aria-label={text('studio.json.title')}>
        <h2>{text('studio.json.title')}</h2>
        {/* It leads the eye to its place: only when it was asked for. */}
        {opened === undefined && isProcess ? (
          <div className="actions">
            <Button kind="secondary" icon="document" onClick={() => setShown({})}>
              {text('studioFlow.openJson')}
            </Button>
          </div>
        ) : (
          <JsonPane path={path} at={opened?.at} readOnly={readOnly} />
        )}
      </section>
    </>
  )
}

import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { EmptyList } from '../../application/EmptyList.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { PageRoute } from '../../navigation/routes.ts'
import { randomId } from '../../state/randomId.ts'
import { OpenDrafts } from '../apply/OpenDrafts.tsx'
import { OwnEntry } from './OwnEntry.tsx'

interface OwnListProps {
  route: PageRoute
  list: NonNullable<PageRoute['list']>
}

/** What one has of a process, entry by entry; what has ended stands below, folded. */
export function OwnList({ route, list }: OwnListProps) {
  const { text } = useTexts()
  const process = route.process ?? ''
  const loaded = useLoaded(process, () => call('applications', { query: { process } }))
  const add = <AddEntry route={route} list={list} />
  return (
    <div className="stack">
      <PageHeading>{text(route.title)}</PageHeading>
      <LoadedPart loaded={loaded}>
        {(rows, { reload }) => {
          const open = rows.filter((row) => row.phase !== 'closed' && row.submittedAt !== null)
          const ended = rows.filter((row) => row.phase === 'closed' && row.submittedAt !== null)
          return (
            <>
              <OpenDrafts rows={rows} onChanged={reload} />
              {open.length === 0 ? <EmptyList route={route} actions={add} /> : add}
              {open.map((row) => (
                <OwnEntry key={row.id} row={row} route={route} list={list} onChanged={reload} />
              ))}
              {ended.length > 0 && (
                <details>
                  <summary>{text('app.endedEntries')}</summary>
                  <div className="stack">
                    {ended.map((row) => (
                      <OwnEntry key={row.id} row={row} route={route} list={list} onChanged={reload} />
                    ))}
                  </div>
                </details>
              )}
            </>
          )
        }}
      </LoadedPart>
    </div>
  )
}

/** Begins another, once: pressing again after a lost answer opens the same one. */
function AddEntry({ route, list }: OwnListProps) {
  const { text } = useTexts()
  const [idempotencyKey] = useState(randomId)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const start = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { id } = await call('createApplication', {
        body: { process: route.process ?? '' },
        idempotencyKey,
      })
      navigate(`${route.path}?application=${id}`)
    } catch (error) {
      setFailure({ is: error })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="stack">
      {failure !== null && <FailedNotice failure={failure.is} />}
      <div className="actions">
        <Button icon="add" busy={busy} onClick={() => void start()}>
          {text(list.button.title)}
        </Button>
      </div>
    </div>
  )
}

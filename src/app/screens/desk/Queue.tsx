import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { searchedFor } from '../../navigation/useSearchedWords.ts'
import { queueAddress, queueCallOf, type QueueQuery } from './queueQuery.ts'
import { QueueRows } from './QueueRows.tsx'

interface QueueProps {
  path: string
  query: QueueQuery
  heading: string
  /** Something was asked for: an empty answer is none of a finished day. */
  isNarrowed: boolean
  colleagues: Answer<'deskOptions'>['colleagues']
  /** Rows have somebody else working on them now. */
  onAssigned: () => void
}

export function Queue({ path, query, heading, isNarrowed, colleagues, onAssigned }: QueueProps) {
  const { text } = useTexts()
  const key = `${path} ${JSON.stringify(query)}`
  const loaded = useLoaded(key, () => callStaff('deskQueue', { body: queueCallOf(query) }))
  const [turnedTo, setTurnedTo] = useState('')
  const turn = (cursor: string, byKey: boolean) => {
    setTurnedTo(byKey ? cursor : '')
    navigate(queueAddress(path, { ...query, cursor }), searchedFor(query.q))
  }
  return (
    <LoadedPart loaded={loaded}>
      {(queue, { replace }) =>
        queue.rows.length === 0 && !queue.cut ? (
          <EmptyState icon={isNarrowed ? 'search' : 'checkCircle'}>
            {text(isNarrowed ? 'state.empty.search' : 'state.empty.queue')}
          </EmptyState>
        ) : (
          <QueueRows
            key={key}
            queue={queue}
            path={path}
            heading={heading}
            colleagues={colleagues}
            takesFocus={turnedTo !== '' && turnedTo === query.cursor}
            onQueue={(next) => {
              replace(next)
              onAssigned()
            }}
            onTurn={turn}
          />
        )
      }
    </LoadedPart>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { DeskTable } from './DeskTable.tsx'
import { focusRow } from './focusRow.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { QueuePager } from './QueuePager.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { useAssign } from './useAssign.ts'
import { useRowKeys } from './useRowKeys.ts'

interface QueueRowsProps {
  queue: Answer<'deskQueue'>
  path: string
  heading: string
  colleagues: Answer<'deskOptions'>['colleagues']
  /** The page was turned by a key in the table: that hand goes on in this one. */
  takesFocus: boolean
  onQueue: (queue: Answer<'deskQueue'>) => void
  onTurn: (cursor: string, byKey: boolean) => void
}

/** One page of the queue, and what can be done with its rows. */
export function QueueRows(props: QueueRowsProps) {
  const { queue, path, heading, colleagues, takesFocus, onQueue, onTurn } = props
  const { text } = useTexts()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [keysShown, setKeysShown] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const work = useAssign(queue, onQueue)
  const toggle = (id: string) => setSelected((ids) => withToggled(ids, id))
  const turn = (cursor: string | null, byKey: boolean) => cursor !== null && onTurn(cursor, byKey)
  useEffect(() => {
    if (takesFocus) focusRow(table.current, 0)
  }, [takesFocus])
  useRowKeys(table, {
    onSelect: toggle,
    onTake: (id) => work.assign({ kind: 'take', ids: [id] }),
    onGiveBack: (id) => work.assign({ kind: 'giveBack', ids: [id] }),
    onHelp: () => setKeysShown(true),
    onTurn: (way) => turn(queue[way], true),
  })
  return (
    <Panel>
      <div className="stack">
        <p className="muted" aria-live="polite">
          {countText(queue, text)}
        </p>
        <SelectionBar
          rows={queue.rows}
          selected={selected}
          colleagues={colleagues}
          busy={work.busy}
          onSelected={setSelected}
          onAssign={work.assign}
          onKeys={() => setKeysShown(true)}
        />
        {work.failure !== null && <FailedNotice failure={work.failure.is} />}
        {work.summary !== '' && (
          <Notice tone="info" live="status">
            {work.summary}
          </Notice>
        )}
        <DeskTable
          ref={table}
          rows={queue.rows}
          places={queue.places}
          caption={heading}
          addressOf={(id) => `${path}?application=${id}`}
          selected={selected}
          onSelect={toggle}
          outcomes={work.outcomes}
          onTakeOver={(id) => work.assign({ kind: 'take', ids: [id], over: true })}
        />
        {queue.cut && <Notice tone="info">{text('app.desk.cut')}</Notice>}
        <QueuePager queue={queue} label={heading} onTurn={(cursor) => turn(cursor, false)} />
        <KeysDialog open={keysShown} onClose={() => setKeysShown(false)} />
      </div>
    </Panel>
  )
}

function withToggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function countText(
  { total, more }: Answer<'deskQueue'>,
  text: (id: string, params?: { [name: string]: unknown }) => string,
): string {
  if (total === null) return ''
  return more ? text('app.desk.moreThan', { count: total }) : text('a11y.results', { count: total })
}

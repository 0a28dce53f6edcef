import { useState } from 'react'
import type { DeskRow } from '#contract/deskCalls.ts'
import { Button } from '#ui/Button.tsx'
import { Choice } from '#ui/Choice.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { HandOver } from './HandOver.tsx'
import type { AssignOrder } from './useAssign.ts'

interface SelectionBarProps {
  rows: readonly DeskRow[]
  selected: ReadonlySet<string>
  colleagues: Answer<'deskOptions'>['colleagues']
  busy: boolean
  onSelected: (ids: ReadonlySet<string>) => void
  onAssign: (order: AssignOrder) => void
  onKeys: () => void
}

/** All rows of the page at once, and what can be done with those that are chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { rows, selected, colleagues, busy, onSelected, onAssign, onKeys } = props
  const { text } = useTexts()
  const [handing, setHanding] = useState(false)
  const ids = rows.map(({ id }) => id).filter((id) => selected.has(id))
  const isAll = ids.length === rows.length && rows.length > 0
  return (
    <div className="desk-bar">
      <Choice
        type="checkbox"
        label={text('app.desk.selectPage')}
        checked={isAll}
        onChange={() => onSelected(new Set(isAll ? [] : rows.map(({ id }) => id)))}
      />
      <span aria-live="polite">{ids.length > 0 && text('app.desk.selected', { count: ids.length })}</span>
      {ids.length > 0 && (
        <div className="actions">
          <Button kind="secondary" busy={busy} onClick={() => onAssign({ kind: 'take', ids })}>
            {text('app.desk.take')}
          </Button>
          <Button kind="secondary" busy={busy} onClick={() => onAssign({ kind: 'giveBack', ids })}>
            {text('app.desk.giveBack')}
          </Button>
          {colleagues.length > 0 && (
            <Button kind="secondary" busy={busy} onClick={() => setHanding(true)}>
              {text('app.desk.handOver')}
            </Button>
          )}
        </div>
      )}
      <Button kind="quiet" icon="help" onClick={onKeys}>
        {text('app.desk.keys')}
      </Button>
      <HandOver
        open={handing}
        colleagues={colleagues}
        onClose={() => setHanding(false)}
        onTo={(to) => onAssign({ kind: 'handOver', ids, to })}
      />
    </div>
  )
}

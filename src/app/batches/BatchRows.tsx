import { textIds } from '#engine/texts/textIds.ts'
import { Table, type Column } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import type { Tone } from '#ui/tones.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { Batch } from './useBatch.ts'

type Row = Batch['rows'][number]
const tones: { [state in Row['state']]: { id: string; tone: Tone } } = {
  ok: { id: 'byList.row.ok', tone: 'ok' },
  waits: { id: 'byList.row.waits', tone: 'warn' },
  refused: { id: 'byList.row.refused', tone: 'danger' },
}
/** In the order in which an officer has to look at them. */
const order: Row['state'][] = ['refused', 'waits', 'ok']

interface BatchRowsProps {
  batch: Batch
  caption: string
  /** Column name → what people call it. */
  columns: ReadonlyMap<string, string>
}

/** What came of each row: those that cannot be made first, each with its reasons at its columns. */
export function BatchRows({ batch, caption, columns }: BatchRowsProps) {
  const { text } = useTexts()
  const rows = batch.rows.toSorted(
    (one, other) => order.indexOf(one.state) - order.indexOf(other.state) || one.line - other.line,
  )
  const shown: Column<Row>[] = [
    {
      id: 'number',
      label: text('label.number'),
      render: ({ number, application }) =>
        application === null ? number || '–' : <a href={`/desk?application=${application}`}>{number}</a>,
    },
    { id: 'line', label: text('byList.line'), render: ({ line }) => line, align: 'end' },
    {
      id: 'decision',
      label: text('byList.decision'),
      render: ({ machine, transition }) =>
        transition === '' ? '–' : text(textIds.action(machine, transition)),
    },
    {
      id: 'state',
      label: text('label.status'),
      render: (row) => <Tag tone={tones[row.state].tone}>{text(tones[row.state].id)}</Tag>,
    },
    { id: 'why', label: text('byList.why'), render: (row) => <Reasons row={row} columns={columns} /> },
  ]
  return <Table caption={caption} columns={shown} rows={rows} rowKey={({ line }) => String(line)} />
}

function Reasons({ row, columns }: { row: Row; columns: ReadonlyMap<string, string> }) {
  const { text } = useTexts()
  if (row.issues.length + row.denials.length === 0) return <>–</>
  return (
    <ul className="denials">
      {row.issues.map(({ path, code, params }) => {
        const column = columns.get(path.slice(1))
        return (
          <li key={`${path}/${code}`}>
            {column !== undefined && <strong>{column}: </strong>}
            {text(code, params)}
          </li>
        )
      })}
      {row.denials.map(({ code, params }) => (
        <li key={code}>{text(code, params)}</li>
      ))}
    </ul>
  )
}

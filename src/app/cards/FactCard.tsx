import type { ProcessPart } from '#engine/bundle/types.ts'
import type { Card, CardField } from '#engine/content/Card.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { FormattedAnswer } from '#renderer/summary/FormattedAnswer.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { Table } from '#ui/Table.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { asJson, isJsonObject, jsonObjects } from '../state/json.ts'
import { CardActions } from './CardActions.tsx'

interface FactCardProps {
  card: Card
  process: string
  value: unknown
  state: string
  lists: ProcessPart['lists']
  /** Keys of rows that are over for the portal. */
  done: readonly Json[]
  child?: string
  onAskAgain: () => void
}

/** Silence of a register, "it has nothing", and what it has are three things. */
export function FactCard(props: FactCardProps) {
  const { card, value, state, onAskAgain } = props
  const { text } = useTexts()
  const title = text(card.title)
  if (state !== 'known') {
    return (
      <Panel title={title}>
        <Notice tone="warn">{text('state.failed.lookup')}</Notice>
        <div className="actions">
          <Button kind="secondary" icon="turn" onClick={onAskAgain}>
            {text('button.retryLookup')}
          </Button>
        </div>
      </Panel>
    )
  }
  const known = asJson(value) ?? null
  const rows = rowsOf(card, known)
  if (rows.length === 0 && totalOf(props, known, rows) === 0) {
    return (
      <Panel title={title}>
        <p className="muted">{text(card.emptyTitle ?? 'msg.noData')}</p>
      </Panel>
    )
  }
  return (
    <Panel title={title}>
      <Known {...props} known={known} rows={rows} />
    </Panel>
  )
}

function Known({ known, rows, ...props }: FactCardProps & { known: Json; rows: JsonObject[] }) {
  const { card, process, child } = props
  const { text } = useTexts()
  const total = totalOf(props, known, rows)
  const actions = card.actions ?? []
  const about = { process, ...(child !== undefined && { child }) }
  const once = actions.filter(({ each }) => each !== true)
  return (
    <div className="stack">
      {Array.isArray(listIn(card, known)) ? (
        <Rows {...props} rows={rows} />
      ) : (
        <Record {...props} row={rows[0] ?? {}} />
      )}
      {card.total !== undefined && (
        <p>
          <strong>
            {text('label.total')}:{' '}
            <Shown {...props} field={{ name: 'total', widget: 'money' }} value={total} />
          </strong>
        </p>
      )}
      <CardActions actions={once} item={isJsonObject(known) ? known : {}} {...about} />
    </div>
  )
}

function Record({ row, ...props }: FactCardProps & { row: JsonObject }) {
  const { text } = useTexts()
  const rows = props.card.fields
    .filter(({ name }) => row[name] !== undefined)
    .map((field) => ({
      key: field.name,
      label: text(textIds.field(props.process, field.name)),
      value: <Shown {...props} field={field} value={row[field.name]} />,
    }))
  return <SummaryList rows={rows} />
}

function Rows({ rows, ...props }: FactCardProps & { rows: JsonObject[] }) {
  const { text } = useTexts()
  const { card, process, child } = props
  const each = (card.actions ?? []).filter((action) => action.each === true)
  const afterDone = each.filter((action) => action.afterDone === true)
  const numbered = rows.map((row, index) => ({ row, key: String(index) }))
  const columns = card.fields.map((field) => ({
    id: field.name,
    label: text(textIds.field(process, field.name)),
    render: ({ row }: { row: JsonObject }) => <Shown {...props} field={field} value={row[field.name]} />,
    ...(field.widget === 'money' && { align: 'end' as const }),
  }))
  const actions = {
    id: 'actions',
    label: text('label.actions'),
    render: ({ row }: { row: JsonObject }) => {
      const done = isDone(props, row) ? card.done : undefined
      return (
        <>
          {done !== undefined && <p>{text(done.title)}</p>}
          <CardActions
            actions={done === undefined ? each : afterDone}
            item={row}
            process={process}
            {...(child !== undefined && { child })}
          />
        </>
      )
    },
  }
  return (
    <Table
      caption={text(card.title)}
      captionHidden
      columns={each.length === 0 ? columns : [...columns, actions]}
      rows={numbered}
      rowKey={({ key }) => key}
    />
  )
}

type Counted = Pick<FactCardProps, 'card' | 'done'>

const isDone = ({ card, done }: Counted, row: JsonObject): boolean => {
  const key = card.done === undefined ? undefined : row[card.done.key]
  return key !== undefined && done.includes(key)
}

/** What the register says is left, without the rows that are over for the portal. */
function totalOf(about: Counted, known: Json, rows: readonly JsonObject[]): number {
  const { total, done } = about.card
  const said = total === undefined ? 0 : numberOf(getAt(known, total))
  if (done?.off === undefined) return said
  const { off } = done
  const over = rows.filter((row) => isDone(about, row)).map((row) => numberOf(row[off]))
  const left = over.reduce((rest, amount) => rest - amount, said)
  return Math.max(0, Math.round(left * 100) / 100)
}

const numberOf = (value: Json | undefined): number => (typeof value === 'number' ? value : 0)

interface ShownProps extends Pick<FactCardProps, 'lists'> {
  field: CardField
  value: Json | undefined
}

function Shown({ field, value, lists }: ShownProps) {
  const { has } = useTexts()
  const ui = field.widget === undefined ? {} : { 'ui:widget': field.widget }
  return (
    <FormattedAnswer
      name={field.name}
      schema={schemaOf(field, value, has)}
      ui={ui}
      value={value}
      lists={lists}
    />
  )
}

function schemaOf(
  { name, list, widget }: CardField,
  value: Json | undefined,
  has: (id: string) => boolean,
): JsonObject {
  if (list !== undefined) return { inList: list }
  if (widget === 'dateTime') return { format: 'date-time' }
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' }
  return typeof value === 'string' && has(`option.${name}.${value}`) ? { enum: [value] } : {}
}

const listIn = (card: Card, known: Json): Json | undefined =>
  card.rows === undefined ? known : getAt(known, card.rows)

function rowsOf(card: Card, known: Json): JsonObject[] {
  const found = listIn(card, known)
  return jsonObjects(Array.isArray(found) ? found : [found])
}

import type { Ref } from 'react'
import type { DeskOutcome, DeskRow } from '#contract/deskCalls.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { DeadlineNote } from '../../application/DeadlineNote.tsx'
import { StatusTag } from '../../application/StatusTag.tsx'
import { useShownRows } from '../../application/useShownRows.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ClerkCell } from './ClerkCell.tsx'
import { placeName } from './placeName.ts'

interface DeskTableProps {
  ref: Ref<HTMLDivElement>
  rows: readonly DeskRow[]
  places: { [id: string]: unknown }
  caption: string
  addressOf: (id: string) => string
  selected: ReadonlySet<string>
  onSelect: (id: string) => void
  outcomes: ReadonlyMap<string, DeskOutcome['outcome']>
  onTakeOver: (id: string) => void
}

/** A table that stacks into cards on a phone, as all do; each row can be chosen. */
export function DeskTable({ ref, rows, caption, ...others }: DeskTableProps) {
  const { text } = useTexts()
  const heads = ['label.number', 'label.applicant', 'label.service', 'label.status'] as const
  return (
    <div className="table-box" ref={ref}>
      <table className="table desk-table">
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <td>
              <VisuallyHidden>{text('app.desk.select')}</VisuallyHidden>
            </td>
            {heads.map((head) => (
              <th key={head} scope="col">
                {text(head)}
              </th>
            ))}
            <th scope="col">{text('label.since')}</th>
            <th scope="col">{text('label.deadline')}</th>
            <th scope="col">{text('app.desk.clerk')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} {...others} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Omit<DeskTableProps, 'ref' | 'rows' | 'caption'> {
  row: DeskRow
}

function Row({ row, places, addressOf, selected, onSelect, outcomes, onTakeOver }: RowProps) {
  const { text } = useTexts()
  return (
    <tr data-id={row.id}>
      <td>
        <RowSelect number={row.number} checked={selected.has(row.id)} onChange={() => onSelect(row.id)} />
      </td>
      <th scope="row" data-label={text('label.number')}>
        <RowLink href={addressOf(row.id)}>{row.number}</RowLink>
      </th>
      <td data-label={text('label.applicant')}>
        <div>{row.applicantName}</div>
      </td>
      <td data-label={text('label.service')}>
        <div>
          {text(textIds.processName(row.process))}
          <Lines row={row} />
          <Institutions ids={row.institutions} places={places} />
        </div>
      </td>
      <td data-label={text('label.status')}>
        <div>
          <StatusTag row={row} />
        </div>
      </td>
      <td data-label={text('label.since')}>
        <Since at={row.since} />
      </td>
      <td data-label={text('label.deadline')}>
        <div>
          {row.deadline === null ? text('label.noDeadline') : <DeadlineNote at={row.deadline} short />}
        </div>
      </td>
      <td data-label={text('app.desk.clerk')}>
        <ClerkCell row={row} outcome={outcomes.get(row.id)} onTakeOver={onTakeOver} />
      </td>
    </tr>
  )
}

/** What the case is about, in the few words that its process names. */
function Lines({ row }: { row: DeskRow }) {
  const lines = useShownRows()(row)
  if (lines.length === 0) return null
  return (
    <dl className="desk-lines">
      {lines.map(({ key, label, value }) => (
        <div key={key}>
          <dt>
            <VisuallyHidden>{label}</VisuallyHidden>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The first by its name; all of them are told in the case. */
function Institutions({ ids, places }: { ids: readonly string[]; places: DeskTableProps['places'] }) {
  const texts = useTexts()
  const [first, ...others] = ids
  if (first === undefined) return null
  const name = placeName(places[first], first, texts)
  return (
    <span className="desk-place">
      {others.length === 0 ? name : texts.text('app.desk.andOthers', { name, count: others.length })}
    </span>
  )
}

function RowSelect({ number, ...box }: { number: string; checked: boolean; onChange: () => void }) {
  const { text } = useTexts()
  return (
    <label className="desk-select">
      <input {...box} type="checkbox" />
      <VisuallyHidden>{text('app.desk.selectOne', { number })}</VisuallyHidden>
    </label>
  )
}

function RowLink({ href, children }: { href: string; children: string }) {
  return (
    <div>
      <a href={href}>{children}</a>
    </div>
  )
}

function Since({ at }: { at: string }) {
  const { day } = useTexts()
  return (
    <div>
      <time dateTime={at}>{day(at)}</time>
    </div>
  )
}

import type { ReactNode } from 'react'
import { SortButton } from './SortButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface Column<Row> {
  id: string
  label: string
  render: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'end'
}
export interface Sort {
  column: string
  direction: 'ascending' | 'descending'
}
interface TableProps<Row> {
  caption: string
  captionHidden?: boolean
  /** The first column is the row's header. */
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** Stacks into cards where its container is narrow; what an empty list says is the caller's (EmptyState). */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
}: TableProps<Row>) {
  return (
    <div className="table-box">
      <table className="table">
        <caption>{captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => (
                <Cell key={column.id} column={column} row={row} header={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.column === column.id ? sort.direction : undefined
  return (
    <th scope="col" data-align={column.align} aria-sort={direction}>
      {column.sortable === true && onSort !== undefined ? (
        <SortButton
          label={column.label}
          direction={direction}
          onSort={(next) => onSort({ column: column.id, direction: next })}
        />
      ) : (
        column.label
      )}
    </th>
  )
}

function Cell<Row>({ column, row, header }: { column: Column<Row>; row: Row; header: boolean }) {
  const content = <div>{column.render(row)}</div>
  return header ? (
    <th scope="row" data-label={column.label} data-align={column.align}>
      {content}
    </th>
  ) : (
    <td data-label={column.label} data-align={column.align}>
      {content}
    </td>
  )
}

import { useEffect, useRef } from 'react'
import { useServices } from '../environment/RendererServices.ts'
import { PageRow } from './PageRow.tsx'
import type { TrayPage } from './TrayState.ts'
import { usePageDrag } from './usePageDrag.ts'

interface PageListProps {
  id: string
  pages: readonly TrayPage[]
  onMove: (from: number, to: number) => void
  onTurn: (id: string) => void
  onRemove: (id: string) => void
}

/** Pages of the document to be: sorted by dragging, or with buttons and so with any keyboard; the focus goes with the page. */
export function PageList({ id, pages, onMove, onTurn, onRemove }: PageListProps) {
  const { translate } = useServices()
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<{ page: number; control: string }>(undefined)
  const { dragging, handle } = usePageDrag(list, onMove)
  useEffect(() => {
    if (focus.current === undefined) return
    const { page, control } = focus.current
    focus.current = undefined
    const row = list.current?.children[Math.min(page, pages.length - 1)]
    const wanted = row?.querySelector<HTMLElement>(`[data-control="${control}"]:not([aria-disabled])`)
    ;(wanted ?? row?.querySelector<HTMLElement>('button:not([aria-disabled])'))?.focus()
  }, [pages])
  const move = (from: number, to: number) => {
    focus.current = { page: to, control: to < from ? 'up' : 'down' }
    onMove(from, to)
  }
  const remove = (page: TrayPage, index: number) => {
    if (pages.length > 1) focus.current = { page: index, control: 'remove' }
    onRemove(page.id)
  }
  return (
    <div className="page-list">
      <p className="hint" id={`${id}-pages`}>
        {translate('form.pagesHint')}
      </p>
      <ol
        className="file-list"
        ref={list}
        aria-label={translate('form.pages')}
        aria-describedby={`${id}-pages`}
      >
        {pages.map((page, index) => (
          <PageRow
            key={page.id}
            page={page}
            place={{ index, total: pages.length }}
            dragged={dragging === index}
            handle={handle(index)}
            onMove={move}
            onTurn={() => onTurn(page.id)}
            onRemove={() => remove(page, index)}
          />
        ))}
      </ol>
    </div>
  )
}

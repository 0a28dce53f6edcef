import { Button } from './Button.tsx'

interface PaginationProps {
  label: string
  /** "Page 2 of 9". */
  note: string
  page: number
  pages: number
  previousText: string
  nextText: string
  onPage: (page: number) => void
}

export function Pagination({ label, note, page, pages, previousText, nextText, onPage }: PaginationProps) {
  if (pages <= 1) return null
  return (
    <nav className="pagination" aria-label={label}>
      <Button kind="secondary" icon="chevronLeft" aria-disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {previousText}
      </Button>
      <span aria-live="polite">{note}</span>
      <Button
        kind="secondary"
        icon="chevronRight"
        aria-disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {nextText}
      </Button>
    </nav>
  )
}

import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { TextEntry } from './TextEntry.tsx'
import type { TextFindings, TextRow } from './TextRow.ts'

const PAGE = 20
const NOTHING: readonly never[] = []

interface TextListProps {
  rows: readonly TextRow[]
  found: TextFindings
  edition: string
  readOnly: boolean
  onTouched: (row: TextRow) => void
}

/** A page at a time: there are thousands. */
export function TextList({ rows, found, edition, readOnly, onTouched }: TextListProps) {
  const { text } = useTexts()
  const [turned, turn] = useState(0)
  const [shown, show] = useState<string>()
  const pages = Math.max(1, Math.ceil(rows.length / PAGE))
  const page = Math.min(turned, pages - 1)
  return (
    <>
      <ul className="plain-list texts">
        {rows.slice(page * PAGE, (page + 1) * PAGE).map((row) => (
          <TextEntry
            key={row.id}
            row={row}
            findings={found.findings.get(row.id) ?? NOTHING}
            uses={found.uses.get(row.id) ?? NOTHING}
            edition={edition}
            readOnly={readOnly}
            onTouched={onTouched}
            isShown={shown === row.id}
            onShow={(isShown) => show(isShown ? row.id : undefined)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="pagination" aria-label={text('studioTexts.pages')}>
          <Button
            kind="secondary"
            icon="chevronLeft"
            aria-disabled={page === 0}
            onClick={() => turn(page - 1)}
          >
            {text('button.back')}
          </Button>
          <span aria-live="polite">{text('studioTexts.page', { page: page + 1, pages })}</span>
          <Button
            kind="secondary"
            icon="chevronRight"
            aria-disabled={page === pages - 1}
            onClick={() => turn(page + 1)}
          >
            {text('button.next')}
          </Button>
        </nav>
      )}
    </>
  )
}

import { Button } from '#ui/Button.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'

interface QueuePagerProps {
  queue: Pick<Answer<'deskQueue'>, 'next' | 'previous' | 'cut'>
  label: string
  onTurn: (cursor: string) => void
}

/** A long queue has no numbers of pages: only what comes before and after. */
export function QueuePager({ queue: { next, previous, cut }, label, onTurn }: QueuePagerProps) {
  const { text } = useTexts()
  if (next === null && previous === null) return null
  return (
    <nav className="pagination" aria-label={label}>
      <Button
        kind="secondary"
        icon="chevronLeft"
        aria-disabled={previous === null}
        onClick={() => previous !== null && onTurn(previous)}
      >
        {text('button.back')}
      </Button>
      <Button
        kind="secondary"
        icon="chevronRight"
        aria-disabled={next === null}
        onClick={() => next !== null && onTurn(next)}
      >
        {text(cut ? 'app.desk.searchOn' : 'button.next')}
      </Button>
    </nav>
  )
}

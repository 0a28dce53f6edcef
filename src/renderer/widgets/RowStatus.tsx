import { Button } from '#ui/Button.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useServices, type Translate } from '../environment/RendererServices.ts'
import type { RowSearch } from './useRemoteRows.ts'

interface RowStatusProps {
  open: boolean
  search: RowSearch
  /** What was just chosen. */
  said: string
}

/**
 * How the search went. With rows to see the count is only said; without rows it is drawn as well. A list that did not
 * come is told outside the popup, with a button that the keyboard reaches.
 */
export function RowStatus({ open, search, said }: RowStatusProps) {
  const { translate } = useServices()
  const { state, rows, retry } = search
  const drawn = open && rows.length === 0 && state !== 'failed'
  return (
    <>
      {drawn && (
        <p className="popup listbox listbox-note" aria-hidden="true">
          {resultText(search, translate)}
        </p>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{open && state !== 'failed' ? resultText(search, translate) : said}</span>
      </VisuallyHidden>
      {state === 'failed' && (
        <div className="actions">
          <StatusNote tone="warn">{translate('state.failed.list')}</StatusNote>
          <Button kind="secondary" icon="turn" onClick={retry}>
            {translate('button.tryAgain')}
          </Button>
        </div>
      )}
    </>
  )
}

function resultText({ state, rows, total }: RowSearch, translate: Translate): string {
  if (state === 'loading') return rows.length > 0 ? '' : translate('state.loading.list')
  if (total === 0) return translate('state.empty.search')
  const more = total - rows.length
  const count = translate('a11y.results', { count: total })
  return more > 0 ? `${count}. ${translate('form.moreResults', { count: more })}` : count
}

import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { ServiceEntry } from '../../state/clientTypes.ts'

/** Whether applications are taken, and until or from when. */
export function ServiceWindow({ window }: { window: NonNullable<ServiceEntry['window']> }) {
  const { text } = useTexts()
  const { open, opens, closes } = window
  if (open) {
    const until = closes === null ? text('app.services.open') : text('app.services.openUntil', { at: closes })
    return <Tag tone="ok">{until}</Tag>
  }
  const from = opens === null ? text('app.services.closed') : text('app.services.opensOn', { at: opens })
  return <Tag tone="warn">{from}</Tag>
}

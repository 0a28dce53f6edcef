import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../i18n/useTexts.ts'

/** In place of a page that is not for its reader: why, and the way on. `reason` is a text id. */
export function Forbidden({ reason = 'error.403' }: { reason?: string }) {
  const { text } = useTexts()
  return (
    <>
      <Notice tone="warn">{text(reason)}</Notice>
      <div className="actions">
        <LinkButton href="/services" kind="secondary" icon="home">
          {text('menu.services')}
        </LinkButton>
      </div>
    </>
  )
}

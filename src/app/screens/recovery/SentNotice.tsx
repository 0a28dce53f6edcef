import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

/** The one answer to every request for access: it says nothing of who has an account. */
export function SentNotice() {
  const { text } = useTexts()
  return (
    <>
      <Notice tone="info" live="status">
        {text('msg.checkYourInbox')}
      </Notice>
      <div className="actions">
        <LinkButton href="/" kind="secondary" icon="arrowLeft">
          {text('button.signIn')}
        </LinkButton>
      </div>
    </>
  )
}

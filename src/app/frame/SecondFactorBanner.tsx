import { LinkButton } from '#ui/LinkButton.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../i18n/useTexts.ts'

/** Staff without a second factor, where one is wanted: what is closed to them, and the way. */
export function SecondFactorBanner() {
  const { text } = useTexts()
  return (
    <Notice
      tone="warn"
      actions={
        <LinkButton href="/settings/edit/secondFactor" kind="secondary" icon="lock">
          {text('app.factor.turnOn')}
        </LinkButton>
      }
    >
      {text('app.factor.needed')}
    </Notice>
  )
}

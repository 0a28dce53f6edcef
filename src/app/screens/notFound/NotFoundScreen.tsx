import { LinkButton } from '#ui/LinkButton.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { usePerson } from '../../session/useSession.ts'

/** Says what happened and where to go on. */
export function NotFoundScreen() {
  const { text } = useTexts()
  const signedIn = usePerson() !== null
  return (
    <div className="stack">
      <PageHeading lead={text('app.notFound.lead')}>{text('title.notFound')}</PageHeading>
      <div className="actions">
        {signedIn ? (
          <>
            <LinkButton href="/services" icon="home">
              {text('menu.services')}
            </LinkButton>
            <LinkButton href="/dashboard" kind="secondary">
              {text('menu.dashboard')}
            </LinkButton>
          </>
        ) : (
          <LinkButton href="/" icon="home">
            {text('button.signIn')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}

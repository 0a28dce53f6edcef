import { useSearch } from 'wouter/use-browser-location'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { NotificationList } from '../../frame/NotificationList.tsx'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { ScreenProps } from '../ScreenProps.ts'

const PAGE_SIZE = 25

/** All that the person was told, the latest first; a page of it is named by the address. */
export function NotificationsScreen({ route }: ScreenProps) {
  const { text, language } = useTexts()
  const after = new URLSearchParams(useSearch()).get('after')
  const query = { limit: PAGE_SIZE, ...(after !== null && { after }) }
  const loaded = useLoaded(`${after}/${language}`, () => call('notifications', { query }))
  const name = text(route.title)
  return (
    <div className="stack">
      <PageHeading>{name}</PageHeading>
      <LoadedPart loaded={loaded}>
        {({ items, next }) => (
          <Panel>
            {items.length === 0 ? (
              <EmptyState icon="bell">{text('state.empty.notifications')}</EmptyState>
            ) : (
              <NotificationList items={items} />
            )}
            {(after !== null || next !== null) && (
              <nav className="actions" aria-label={name}>
                {after !== null && (
                  <LinkButton href={route.path} kind="secondary">
                    {text('app.logs.newest')}
                  </LinkButton>
                )}
                {next !== null && (
                  <LinkButton href={`${route.path}?${new URLSearchParams({ after: next })}`} kind="secondary">
                    {text('app.logs.older')}
                  </LinkButton>
                )}
              </nav>
            )}
          </Panel>
        )}
      </LoadedPart>
    </div>
  )
}

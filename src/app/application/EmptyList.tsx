import type { ReactNode } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import type { PageRoute } from '../navigation/routes.ts'
import { usePageTitle } from '../navigation/usePageTitle.ts'

/** A list of applications without any: what the page says of it, and where to go: as the page says, else `actions`. */
export function EmptyList({ route, actions }: { route: PageRoute; actions?: ReactNode }) {
  const { text } = useTexts()
  const { emptyTitle = 'msg.noApplications', instead = [] } = route
  const ways =
    instead.length === 0 ? actions : instead.map((path) => <Way key={path} path={path} from={route} />)
  return <EmptyState {...(ways !== undefined && { actions: ways })}>{text(emptyTitle)}</EmptyState>
}

function Way({ path, from }: { path: string; from: PageRoute }) {
  const title = usePageTitle()(path, from.service)
  if (title === undefined) return null
  return (
    <LinkButton href={path} kind="secondary">
      {title}
    </LinkButton>
  )
}

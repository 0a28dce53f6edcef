import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { readyPortalAtom } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { PageRoute } from '../navigation/routes.ts'
import { routesAtom } from '../navigation/routesAtom.ts'

/** A list of applications without any: what the page says of it, and where to go: as the page says, else `actions`. */
export function EmptyList({ route, actions }: { route: PageRoute; actions?: ReactNode }) {
  const { text } = useTexts()
  const { emptyTitle = 'msg.noApplications', instead = [] } = route
  const ways =
    instead.length === 0 ? actions : instead.map((path) => <Way key={path} path={path} from={route} />)
  return <EmptyState {...(ways !== undefined && { actions: ways })}>{text(emptyTitle)}</EmptyState>
}

/** A page of the same service is called as in its menu, one of another by its service. */
function Way({ path, from }: { path: string; from: PageRoute }) {
  const { text } = useTexts()
  const { services } = useAtomValue(readyPortalAtom).pages
  const service = useAtomValue(routesAtom).find((route) => route.path === path)?.service
  const entry = services.find(({ name }) => name === service)?.menu?.find(({ url }) => url === path)
  if (service === undefined) return null
  const isOwn = service === from.service && entry !== undefined
  return (
    <LinkButton href={path} kind="secondary">
      {text(isOwn ? textIds.menu(entry.id) : textIds.service(service))}
    </LinkButton>
  )
}

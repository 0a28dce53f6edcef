import { useAtomValue } from 'jotai'
import type { ComponentProps } from 'react'
import type { SideNavigation } from '#ui/SideNavigation.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { isStaff, usePerson } from '../session/useSession.ts'
import { clientState } from '../state/clientState.ts'
import { isActive } from './isActive.ts'
import { useSignOut } from './useSignOut.ts'
import { useCatalogue } from './servicesAtom.ts'
import { SERVICES_PATH } from './useLeftBar.ts'
import { globalServicesFor } from './visibleServices.ts'

type SideGroup = ComponentProps<typeof SideNavigation>['groups'][number]

/** Menu of the service (none on the services list and none without items), global services, exit. */
export function useSideGroups(path: string): SideGroup[] {
  const { text } = useTexts()
  const { leftbarData } = useAtomValue(clientState.other)
  const catalogue = useCatalogue()
  const person = usePerson()
  const signOut = useSignOut()
  if (path === SERVICES_PATH) return []

  const menu = leftbarData.map((entry) => ({
    key: entry.url,
    label: entry.title,
    href: entry.url,
    current: isActive(entry, path),
  }))
  const services = catalogue.state === 'ready' ? globalServicesFor(catalogue.services, person?.role) : []
  const global = services.map((service) => ({
    key: service.name,
    label: service.title,
    href: service.redirect_url ?? SERVICES_PATH,
  }))
  const own = [
    { key: 'services', label: text('menu.services'), href: SERVICES_PATH, icon: 'home' as const },
    ...(person !== null && isStaff(person)
      ? [
          {
            key: 'desk',
            label: text('title.desk'),
            href: '/desk',
            icon: 'desk' as const,
            current: path === '/desk',
          },
        ]
      : []),
    ...global,
    { key: 'exit', label: text('button.signOut'), icon: 'signOut' as const, onSelect: signOut },
  ]
  const groups: SideGroup[] = [{ key: 'global', title: text('menu.globalServices'), items: own }]
  return menu.length === 0 ? groups : [{ key: 'menu', items: menu }, ...groups]
}

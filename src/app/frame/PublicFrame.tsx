import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { readyPortalAtom } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { isActive } from './isActive.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { SideFrame, type SideGroup } from './SideFrame.tsx'

interface PublicFrameProps {
  path: string
  /** Service of the route. */
  service: string
  children: ReactNode
}

/** A service's page that is open to everybody, for who is not signed in: its menu as far as it is open, and the ways in. */
export function PublicFrame({ path, service, children }: PublicFrameProps) {
  const { text } = useTexts()
  const { services } = useAtomValue(readyPortalAtom).pages
  const { menu = [], routes = {} } = services.find(({ name }) => name === service) ?? {}
  const open = menu.filter(({ url }) => routes[url]?.public === true)
  const groups: SideGroup[] = [
    {
      key: 'menu',
      title: text(textIds.service(service)),
      items: open.map(({ id, url, includes = null, is_equals = false }) => ({
        key: url,
        label: text(textIds.menu(id)),
        href: url,
        current: isActive({ url, includes, is_equals }, path),
      })),
    },
    {
      key: 'enter',
      title: text('app.title'),
      items: [
        { key: 'signIn', label: text('button.signIn'), href: '/', icon: 'lock' },
        { key: 'signUp', label: text('button.signUp'), href: '/registration', icon: 'user' },
      ],
    },
  ]
  return (
    <SideFrame path={path} home="/" bar={<LanguageSwitch />} groups={groups}>
      {children}
    </SideFrame>
  )
}

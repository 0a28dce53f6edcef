import type { IconName } from '#ui/iconPaths.ts'
import type { Texts } from '../i18n/useTexts.ts'
import { isAnalyst } from '../session/isAnalyst.ts'
import { isStaff, type Person } from '../session/useSession.ts'
import { isAdmin } from './visibleServices.ts'

interface Place {
  key: string
  label: string
  href: string
  icon: IconName
  /** The page itself, or one of those below it. */
  current: boolean
}

/**
 * Parts of the portal that some people alone go to: the desk, the studio, the administration, services under test. No menu leads a
 * citizen to those, though a server that tries things out opens their address to everybody.
 */
export function placesOf(person: Person, path: string, text: Texts['text']): Place[] {
  const place = (title: string, href: string, icon: IconName): Place => ({
    key: href,
    label: text(title),
    href,
    icon,
    current: `${path}/`.startsWith(`${href}/`),
  })
  return [
    ...(isStaff(person) ? [place('title.desk', '/desk', 'desk')] : []),
    ...(isAnalyst(person) ? [place('studio.title', '/studio', 'edit')] : []),
    ...(isAdmin(person.role) ? [place('menu.admin', '/admin', 'lock')] : []),
    ...(isAdmin(person.role) || isAnalyst(person)
      ? [place('menu.testServices', '/test_services', 'book')]
      : []),
  ]
}

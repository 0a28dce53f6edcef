import { useAtomValue } from 'jotai'
import { useTexts } from '../i18n/useTexts.ts'
import { usePerson } from '../session/useSession.ts'
import { clientState } from '../state/clientState.ts'
import { isActive } from './isActive.ts'
import type { SideGroup } from './SideFrame.tsx'
import { useExtraItems } from './useExtraItems.ts'
import { useSignOut } from './useSignOut.ts'
import { placesOf } from './placesOf.ts'
import { useGlobalServices } from './useGlobalServices.ts'
import { useLanguageChoices } from './useLanguageChoices.ts'
import { SERVICES_PATH } from './useLeftBar.ts'

/** Menu of the service with its extra items (none on the services list and none without items), global services, exit; language on narrow screens. */
export function useSideGroups(path: string): SideGroup[] {
  const { text } = useTexts()
  const { leftbarData } = useAtomValue(clientState.other)
  const global = useGlobalServices()
  const languages = useLanguageChoices()
  const person = usePerson()
  const signOut = useSignOut()
  const extra = useExtraItems(path)
  if (path === SERVICES_PATH) return []

  const menu = [
    ...leftbarData.map((entry) => ({
      key: entry.url,
      label: entry.title,
      href: entry.url,
      current: isActive(entry, path),
    })),
    ...extra,
  ]
  const own = [
    { key: 'services', label: text('menu.services'), href: SERVICES_PATH, icon: 'home' as const },
    ...(person === null ? [] : placesOf(person, path, text)),
    ...global,
    { key: 'exit', label: text('button.signOut'), icon: 'signOut' as const, onSelect: signOut },
  ]
  const language = languages.map(({ language: name, choose }) => ({
    key: name,
    label: text(`language.${name}`),
    icon: 'globe' as const,
    onSelect: choose,
  }))
  const groups: SideGroup[] = [{ key: 'global', title: text('menu.globalServices'), items: own }]
  if (menu.length > 0) groups.unshift({ key: 'menu', items: menu })
  if (language.length > 0)
    groups.push({ key: 'language', title: text('menu.language'), narrow: true, items: language })
  return groups
}

import { Icon } from '#ui/Icon.tsx'
import { Menu, type MenuEntry } from '#ui/Menu.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { isStaff, usePerson } from '../session/useSession.ts'
import { photoAddress } from './photoAddress.ts'
import { useSignOut } from './useSignOut.ts'

/** Photo and full name; the person's own pages and the exit. */
export function PersonMenu() {
  const { text } = useTexts()
  const person = usePerson()
  const signOut = useSignOut()
  if (person === null) return null
  const name = `${person.first_name} ${person.last_name}`
  const photo = photoAddress(person.image)
  const desk: MenuEntry[] = isStaff(person)
    ? [{ key: 'desk', label: text('title.desk'), href: '/desk', icon: 'desk' }]
    : []
  return (
    <Menu
      label={name}
      longLabel={text('a11y.personMenu', { name })}
      icon={photo === null ? <Icon name="user" /> : <img className="avatar" src={photo} alt="" />}
      note={name}
      entries={[
        { key: 'dashboard', label: text('menu.dashboard'), href: '/dashboard', icon: 'home' },
        { key: 'calendar', label: text('menu.calendar'), href: '/calendar', icon: 'calendar' },
        ...desk,
        { key: 'settings', label: text('menu.settings'), href: '/settings', icon: 'settings' },
        { key: 'exit', label: text('button.signOut'), icon: 'signOut', onSelect: signOut },
      ]}
    />
  )
}

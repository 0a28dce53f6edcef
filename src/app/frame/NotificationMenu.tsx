import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/iconPaths.ts'
import { Menu } from '#ui/Menu.tsx'
import { loadAllPages } from '../content/loadPages.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { useApplicationAddress } from '../navigation/useApplicationAddress.ts'
import type { NotificationEntry } from '../state/clientTypes.ts'
import { markAllRead, notificationsAtom, refreshNotifications } from './notifications.ts'
import { NotificationText } from './NotificationText.tsx'

const MINUTE = 60_000
/** How many the dropdown shows; the page of all has the rest. */
const SHOWN = 8

const icons: { [icon in NotificationEntry['icon']]: IconName } = {
  done: 'checkCircle',
  times: 'error',
  info: 'info',
}

const notes = {
  loading: 'state.loading.data',
  failed: 'state.failed.data',
  ready: 'state.empty.notifications',
}

/** The bell with its count. New ones are asked for on every page and once a minute while the page is seen. */
export function NotificationMenu({ path }: { path: string }) {
  const { text } = useTexts()
  const { state, unread, items } = useAtomValue(notificationsAtom)
  const addressOf = useApplicationAddress()
  useEffect(() => {
    if (path !== '') void refreshNotifications()
  }, [path])
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refreshNotifications()
    }, MINUTE)
    return () => clearInterval(timer)
  }, [])
  const entries = items.slice(0, SHOWN).map((item) => ({
    key: item.id,
    label: <NotificationText item={item} />,
    icon: icons[item.icon],
    href: addressOf(item.process, item.application) ?? '/notifications',
  }))
  const markRead = {
    key: 'read',
    label: text('button.markRead'),
    icon: 'check' as const,
    onSelect: () => void markAllRead(),
  }
  const all = {
    key: 'all',
    label: text('app.notifications.all'),
    icon: 'bell' as const,
    href: '/notifications',
  }
  return (
    <Menu
      label={text('menu.notifications')}
      onOpen={() => void loadAllPages().catch(() => undefined)}
      longLabel={unread === 0 ? text('a11y.notifications') : text('a11y.newNotifications', { count: unread })}
      icon={<Icon name="bell" />}
      {...(unread > 0 && {
        badge: (
          <span className="badge" aria-hidden="true">
            {unread}
          </span>
        ),
      })}
      {...(entries.length === 0 && { note: text(notes[state]) })}
      entries={[...(unread > 0 ? [markRead] : []), ...entries, ...(entries.length > 0 ? [all] : [])]}
    />
  )
}

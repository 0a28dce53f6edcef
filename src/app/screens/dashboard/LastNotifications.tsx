import { useAtomValue } from 'jotai'
import { Panel } from '#ui/Panel.tsx'
import { notificationsAtom } from '../../frame/notifications.ts'
import { NotificationText } from '../../frame/NotificationText.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

const SHOWN = 5

export function LastNotifications() {
  const { text } = useTexts()
  const { items } = useAtomValue(notificationsAtom)
  return (
    <Panel title={text('menu.notifications')}>
      {items.length === 0 ? (
        <p className="muted">{text('state.empty.notifications')}</p>
      ) : (
        <ul className="plain-list">
          {items.slice(0, SHOWN).map((item) => (
            <li key={item.id}>
              <NotificationText item={item} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

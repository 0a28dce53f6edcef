import { useAtomValue } from 'jotai'
import { Loading } from '#ui/Loading.tsx'
import { Panel } from '#ui/Panel.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import { notificationsAtom, retryNotifications } from '../../frame/notifications.ts'
import { NotificationList } from '../../frame/NotificationList.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

const SHOWN = 5

export function LastNotifications() {
  const { text } = useTexts()
  return (
    <Panel title={text('menu.notifications')}>
      <Last />
    </Panel>
  )
}

function Last() {
  const { text } = useTexts()
  const { state, items } = useAtomValue(notificationsAtom)
  if (state === 'loading') return <Loading label={text('state.loading.data')} />
  if (state === 'failed')
    return <FailedNotice failure={null} title="state.failed.data" onRetry={() => void retryNotifications()} />
  if (items.length === 0) return <p className="muted">{text('state.empty.notifications')}</p>
  return (
    <>
      <NotificationList items={items.slice(0, SHOWN)} />
      <p>
        <a href="/notifications">{text('app.notifications.all')}</a>
      </p>
    </>
  )
}

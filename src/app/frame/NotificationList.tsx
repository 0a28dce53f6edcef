import { useApplicationAddress } from '../navigation/useApplicationAddress.ts'
import type { NotificationEntry } from '../state/clientTypes.ts'
import { NotificationText } from './NotificationText.tsx'

/** What happened, each with the way to it. */
export function NotificationList({ items }: { items: readonly NotificationEntry[] }) {
  const addressOf = useApplicationAddress()
  return (
    <ul className="plain-list">
      {items.map((item) => (
        <li key={item.id}>
          <NotificationText item={item} href={addressOf(item.process, item.application)} />
        </li>
      ))}
    </ul>
  )
}

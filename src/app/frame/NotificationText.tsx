import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import type { NotificationEntry } from '../state/clientTypes.ts'

/** Title, message and day of one notification, in the reader's language. */
export function NotificationText({ item }: { item: NotificationEntry }) {
  const { text, day } = useTexts()
  const iconNames = { done: 'a11y.iconDone', times: 'a11y.iconTimes', info: 'a11y.iconInfo' }
  return (
    <span className="notification" data-new={item.read ? undefined : ''}>
      <VisuallyHidden>{text(iconNames[item.icon])}: </VisuallyHidden>
      <strong>{text(item.title, item.params)}</strong>
      <span>{text(item.message, item.params)}</span>
      <time dateTime={item.at}>{day(item.at)}</time>
    </span>
  )
}

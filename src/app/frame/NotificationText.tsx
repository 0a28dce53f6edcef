import { textIds } from '#engine/texts/textIds.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import type { NotificationEntry } from '../state/clientTypes.ts'

/** Title, message and moment of one notification, in the reader's language; `href` makes the title a link. */
export function NotificationText({ item, href }: { item: NotificationEntry; href?: string | null }) {
  const { text, moment } = useTexts()
  const iconNames = { done: 'a11y.iconDone', times: 'a11y.iconTimes', info: 'a11y.iconInfo' }
  const title = <strong>{text(item.title, item.params)}</strong>
  return (
    <span className="notification" data-new={item.read ? undefined : ''}>
      <VisuallyHidden>{text(iconNames[item.icon])}: </VisuallyHidden>
      {typeof href === 'string' ? <a href={href}>{title}</a> : title}
      <span>{text(item.message, item.params)}</span>
      {item.process !== null && (
        <span className="muted">
          {text(textIds.processName(item.process))}
          {item.number !== null && ` · ${item.number}`}
        </span>
      )}
      <time dateTime={item.at}>{moment(item.at)}</time>
    </span>
  )
}

import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

/** The draft can be sent for a few days only. */
export function DraftEndNotice({ at, days }: { at: string; days: number }) {
  const { text, moment } = useTexts()
  return (
    <Notice tone="warn" title={text('msg.daysLeft', { days })}>
      <p>
        {text('label.to')}: <time dateTime={at}>{moment(at)}</time>
      </p>
      <p>{text('msg.draftWillClose')}</p>
    </Notice>
  )
}

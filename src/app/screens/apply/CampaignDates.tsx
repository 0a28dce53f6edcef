import { Notice } from '#ui/Notice.tsx'
import type { Answer } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'

type CampaignDatesProps = Pick<Answer<'eligibility'>, 'open' | 'campaign'>

export function CampaignDates({ open, campaign }: CampaignDatesProps) {
  const { text, moment } = useTexts()
  if (campaign === null) {
    return open ? null : <Notice tone="warn">{text('common.windowClosed')}</Notice>
  }
  return (
    <Notice tone={open ? 'ok' : 'warn'}>
      {!open && <p>{text('common.windowClosed')}</p>}
      <p>
        {text('label.from')}: <time dateTime={campaign.opens}>{moment(campaign.opens)}</time>
      </p>
      <p>
        {text('label.to')}: <time dateTime={campaign.closes}>{moment(campaign.closes)}</time>
      </p>
    </Notice>
  )
}

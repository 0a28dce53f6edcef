import { useAtomValue } from 'jotai'
import { Notice } from '#ui/Notice.tsx'
import { readyPortalAtom } from '../../content/portalState.ts'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { daysLeft, isSoon } from '../../work/daysLeft.ts'

type CampaignDatesProps = Pick<Answer<'eligibility'>, 'open' | 'campaign'>

export function CampaignDates({ open, campaign }: CampaignDatesProps) {
  const { text, moment } = useTexts()
  const { constants } = useAtomValue(readyPortalAtom).portal
  if (campaign === null) {
    return open ? null : <Notice tone="warn">{text('common.windowClosed')}</Notice>
  }
  const days = daysLeft(campaign.closes)
  const soon = open && isSoon(days, constants)
  return (
    <Notice tone={open && !soon ? 'ok' : 'warn'}>
      {!open && <p>{text('common.windowClosed')}</p>}
      <p>
        {text('label.from')}: <time dateTime={campaign.opens}>{moment(campaign.opens)}</time>
      </p>
      <p>
        {text('label.to')}: <time dateTime={campaign.closes}>{moment(campaign.closes)}</time>
      </p>
      {soon && <p>{text('msg.daysLeft', { days })}</p>}
    </Notice>
  )
}

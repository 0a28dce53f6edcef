import { Panel } from '#ui/Panel.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { NotFoundScreen } from '../notFound/NotFoundScreen.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { CampaignDates } from './CampaignDates.tsx'
import { Eligibility } from './Eligibility.tsx'
import { OpenDrafts } from './OpenDrafts.tsx'
import { PapersNeeded } from './PapersNeeded.tsx'
import { StartApplication } from './StartApplication.tsx'

/** Before a word is typed: conditions, dates, papers, what the registers already say, open drafts, the start. */
export function ApplyScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const process = route.process ?? ''
  const eligibility = useLoaded(process, () => call('eligibility', { query: { process } }))
  const applications = useLoaded(process, () => call('applications', { query: { process } }))
  if (process === '') return <NotFoundScreen />
  return (
    <div className="stack">
      <PageHeading>{text(route.title, { service: text(textIds.processName(process)) })}</PageHeading>
      <LoadedPart loaded={applications}>
        {(rows, { reload }) => <OpenDrafts rows={rows} onChanged={reload} />}
      </LoadedPart>
      <Panel title={text('label.conditions')}>
        <LoadedPart loaded={eligibility} loadingText="state.loading.lookup" failedText="state.failed.lookup">
          {(answer, { reload }) => (
            <div className="stack">
              <CampaignDates open={answer.open} campaign={answer.campaign} />
              <Eligibility guards={answer.guards} onAskAgain={reload} />
            </div>
          )}
        </LoadedPart>
      </Panel>
      <PapersNeeded process={process} />
      <LoadedPart loaded={eligibility} failedText="state.failed.page">
        {(answer) => <StartApplication process={process} denials={answer.mayStart} open={answer.open} />}
      </LoadedPart>
    </div>
  )
}

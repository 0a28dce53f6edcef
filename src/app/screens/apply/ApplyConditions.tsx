import { Notice } from '#ui/Notice.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Denials } from '../../actions/Denials.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { SubjectChoice } from '../../subjects/SubjectChoice.tsx'
import { useSubject } from '../../subjects/useSubject.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { CampaignDates } from './CampaignDates.tsx'
import { Eligibility } from './Eligibility.tsx'
import { PapersNeeded } from './PapersNeeded.tsx'
import { shownGuards } from './shownGuards.ts'
import { StartApplication } from './StartApplication.tsx'

interface ApplyConditionsProps extends Pick<ScreenProps, 'route'> {
  process: string
}

/** Conditions, dates, papers, what the registers already say, the start. */
export function ApplyConditions({ route, process }: ApplyConditionsProps) {
  const subjects = useSubject(process)
  const chosen = subjects.state === 'ready' ? subjects.value.chosen : undefined
  return (
    <>
      <LoadedPart loaded={subjects}>{(value) => <SubjectChoice subjects={value} />}</LoadedPart>
      {chosen !== undefined && (
        <ForSubject key={chosen ?? ''} route={route} process={process} child={chosen} />
      )}
    </>
  )
}

/** `child` is null where it is for oneself. */
function ForSubject({ route, process, child }: ApplyConditionsProps & { child: string | null }) {
  const texts = useTexts()
  const { text } = texts
  const eligibility = useLoaded(`${process}/${child ?? ''}`, () =>
    call('eligibility', { query: child === null ? { process } : { process, child } }),
  )
  const isReady = eligibility.state === 'ready'
  if (isReady && eligibility.value.mayStart.length > 0) {
    return (
      <Notice tone="warn">
        <Denials denials={eligibility.value.mayStart} />
      </Notice>
    )
  }
  return (
    <>
      <LoadedPart loaded={eligibility} loadingText="state.loading.lookup" failedText="state.failed.lookup">
        {({ open, campaign, guards }, { reload }) => {
          const shown = shownGuards(guards, texts)
          if (open && campaign === null && shown.length === 0) return null
          return (
            <Panel title={text('label.conditions')}>
              <div className="stack">
                <CampaignDates open={open} campaign={campaign} />
                <Eligibility guards={shown} onAskAgain={reload} />
              </div>
            </Panel>
          )
        }}
      </LoadedPart>
      <PapersNeeded process={process} />
      {isReady && eligibility.value.open && eligibility.value.refused.length === 0 && (
        <StartApplication route={route} process={process} child={child} />
      )}
    </>
  )
}

import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { ApplyConditions } from './ApplyConditions.tsx'
import { OpenDrafts } from './OpenDrafts.tsx'
import { OwnApplications } from './OwnApplications.tsx'
import { ProcessChoice } from './ProcessChoice.tsx'

/** Before a word is typed: open drafts, conditions, the start; of a service with several processes first which of them. */
export function ApplyScreen({ route }: ScreenProps) {
  const { process } = route
  return process === undefined ? <ProcessChoice route={route} /> : <Apply route={route} process={process} />
}

function Apply({ route, process }: Pick<ScreenProps, 'route'> & { process: string }) {
  const { text } = useTexts()
  const applications = useLoaded(process, () => call('applications', { query: { process } }))
  return (
    <div className="stack">
      <PageHeading>{text(route.title, { service: text(textIds.processName(process)) })}</PageHeading>
      <LoadedPart loaded={applications}>
        {(rows, { reload }) => (
          <>
            <OpenDrafts rows={rows} onChanged={reload} />
            <OwnApplications rows={rows} />
          </>
        )}
      </LoadedPart>
      <ApplyConditions route={route} process={process} />
    </div>
  )
}

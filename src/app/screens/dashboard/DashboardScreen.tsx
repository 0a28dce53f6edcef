import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ApplicationList } from '../../application/ApplicationList.tsx'
import { isMyTurn } from '../../application/statusTone.ts'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { call } from '../../http/call.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { useApplicationAddress } from '../../navigation/useApplicationAddress.ts'
import { usePerson } from '../../session/useSession.ts'
import type { ApplicationEntry } from '../../state/clientTypes.ts'
import { Deadlines } from './Deadlines.tsx'
import { LastNotifications } from './LastNotifications.tsx'

/** What is my turn, deadlines of the next days, all applications, the last notifications. */
export function DashboardScreen() {
  const { text } = useTexts()
  const person = usePerson()
  const loaded = useLoaded('applications', () => call('applications', { query: {} }))
  return (
    <div className="stack">
      <PageHeading caption={person === null ? '' : `${person.first_name} ${person.last_name}`}>
        {text('title.dashboard')}
      </PageHeading>
      <LoadedPart loaded={loaded}>{(rows) => <Overview rows={rows} />}</LoadedPart>
      {/* Below what is still to come it would be pushed down. */}
      {loaded.state !== 'loading' && <LastNotifications />}
    </div>
  )
}

function Overview({ rows }: { rows: ApplicationEntry[] }) {
  const { text } = useTexts()
  const addressOf = useApplicationAddress()
  const address = (row: ApplicationEntry) => addressOf(row.process, row.id, false)
  const mine = rows.filter(isMyTurn)
  if (rows.length === 0) {
    return (
      <EmptyState actions={<LinkButton href="/services">{text('menu.services')}</LinkButton>}>
        {text('state.empty.applications')}
      </EmptyState>
    )
  }
  return (
    <>
      {mine.length > 0 && (
        <Panel title={text('msg.yourTurn')} tone="attention">
          <ApplicationList rows={mine} addressOf={address} caption={text('msg.yourTurn')} captionHidden />
        </Panel>
      )}
      <Deadlines rows={rows} />
      <Panel title={text('menu.applications')}>
        <ApplicationList rows={rows} addressOf={address} caption={text('menu.applications')} captionHidden />
      </Panel>
    </>
  )
}

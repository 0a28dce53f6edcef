import { textIds } from '#engine/texts/textIds.ts'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ApplicationList } from '../../application/ApplicationList.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { Candidates } from './Candidates.tsx'
import { SittingSeats } from './SittingSeats.tsx'

type Opened = Answer<'sitting'>

/** One sitting: when and where, who comes, who may be invited, and the list for its results. */
export function SittingPage({ id, path }: { id: string; path: string }) {
  const { text, language } = useTexts()
  const loaded = useLoaded(`${id}/${language}`, () => callStaff('sitting', { params: { id } }))
  return (
    <div className="stack">
      <p>
        <LinkButton href={path} kind="quiet" icon="arrowLeft">
          {text('title.sittings')}
        </LinkButton>
      </p>
      <LoadedPart loaded={loaded}>
        {(opened, { reload }) => <Sitting opened={opened} path={path} onChanged={reload} />}
      </LoadedPart>
    </div>
  )
}

function Sitting({ opened, path, onChanged }: { opened: Opened; path: string; onChanged: () => void }) {
  const { text, moment } = useTexts()
  const { sitting, invited, candidates, moreCandidates } = opened
  const { process, machine, transition, at, place, link, institutionName, taken, seats, cancelled } = sitting
  const rows = [
    { key: 'service', label: text('label.service'), value: text(textIds.processName(process)) },
    ...(institutionName === null
      ? []
      : [{ key: 'holder', label: text('sitting.holder'), value: institutionName }]),
    ...(place === null ? [] : [{ key: 'place', label: text('label.place'), value: place }]),
    ...(link === null ? [] : [{ key: 'link', label: text('sitting.link'), value: link }]),
    { key: 'seats', label: text('sitting.seats'), value: text('sitting.taken', { taken, seats }) },
  ]
  return (
    <>
      <PageHeading of={text(textIds.action(machine, transition))} focusKey={sitting.id}>
        {moment(at)}
      </PageHeading>
      <Panel title={text('sitting.about')}>
        <div className="stack">
          <SummaryList rows={rows} />
          <SittingSeats key={`${seats}/${taken}`} sitting={sitting} onChanged={onChanged} listsPath={path} />
        </div>
      </Panel>
      <Panel title={text('sitting.invited')}>
        {invited.length === 0 ? (
          <EmptyState icon="user">{text('sitting.nobody')}</EmptyState>
        ) : (
          <div className="stack">
            <ApplicationList
              rows={invited}
              addressOf={(row) => `/desk?application=${row.id}`}
              caption={text('sitting.invited')}
              captionHidden
              withApplicant
            />
            <div className="actions">
              <LinkButton
                href={`/desk/lists?process=${process}&sitting=${sitting.id}`}
                kind="secondary"
                icon="edit"
              >
                {text('sitting.results')}
              </LinkButton>
            </div>
          </div>
        )}
      </Panel>
      {!cancelled && (
        <Candidates
          key={candidates.map(({ id }) => id).join()}
          sitting={sitting}
          candidates={candidates}
          more={moreCandidates}
          onInvited={onChanged}
        />
      )}
    </>
  )
}

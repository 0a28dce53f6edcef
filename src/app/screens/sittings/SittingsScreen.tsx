import { useState } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { textIds } from '#engine/texts/textIds.ts'
import { isDate } from '#engine/values/dates.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { Forbidden } from '../../errors/Forbidden.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { isStaff, usePerson } from '../../session/useSession.ts'
import { DeskPlaces } from '../desk/DeskPlaces.tsx'
import type { ScreenProps } from '../ScreenProps.ts'
import { SittingForm } from './SittingForm.tsx'
import { SittingPage } from './SittingPage.tsx'

export type SittingShown = Answer<'sittings'>['rows'][number]
export type SittingKind = Answer<'sittings'>['kinds'][number]

/** Interviews and exams that the reader's roles hold: the coming ones, or one at `?sitting=`. */
export function SittingsScreen({ route }: ScreenProps) {
  const { text } = useTexts()
  const person = usePerson()
  const sitting = new URLSearchParams(useSearch()).get('sitting')
  if (person === null || !isStaff(person))
    return (
      <div className="stack">
        <PageHeading>{text('title.forbidden')}</PageHeading>
        <Forbidden />
      </div>
    )
  if (sitting !== null) return <SittingPage key={sitting} id={sitting} path={route.path} />
  return <Sittings path={route.path} />
}

function Sittings({ path }: { path: string }) {
  const { text, language } = useTexts()
  const [making, setMaking] = useState(false)
  const params = new URLSearchParams(useSearch())
  const [day, after] = [params.get('from'), params.get('after')]
  const from = isDate(day) ? day : null
  const query = { ...(from !== null && { from }), ...(after !== null && { after }) }
  const loaded = useLoaded(`sittings/${from}/${after}/${language}`, () => callStaff('sittings', { query }))
  return (
    <div className="stack">
      <DeskPlaces path={path} />
      <PageHeading lead={text('sitting.lead')}>{text('title.sittings')}</PageHeading>
      <LoadedPart loaded={loaded}>
        {({ rows, kinds, next }) => (
          <>
            {making ? (
              <SittingForm
                kinds={kinds}
                onClose={() => setMaking(false)}
                onMade={({ id }) => navigate(`${path}?sitting=${id}`)}
              />
            ) : (
              kinds.length > 0 && (
                <div className="actions">
                  <Button icon="add" onClick={() => setMaking(true)}>
                    {text('sitting.new')}
                  </Button>
                </div>
              )
            )}
            <Panel title={text('sitting.coming')}>
              <div className="stack">
                {rows.length === 0 ? (
                  <EmptyState icon="calendar">
                    {text(kinds.length === 0 ? 'sitting.notYours' : 'sitting.none')}
                  </EmptyState>
                ) : (
                  <SittingTable rows={rows} path={path} />
                )}
                <Pages path={path} from={from} after={after} next={next} />
              </div>
            </Panel>
          </>
        )}
      </LoadedPart>
    </div>
  )
}

interface PagesProps {
  path: string
  from: string | null
  after: string | null
  next: string | null
}

function Pages({ path, from, after, next }: PagesProps) {
  const { text } = useTexts()
  if (after === null && next === null) return null
  const address = (to: { after?: string }) =>
    `${path}?${new URLSearchParams({ ...(from !== null && { from }), ...to })}`
  return (
    <nav className="actions" aria-label={text('sitting.coming')}>
      {after !== null && (
        <LinkButton href={address({})} kind="secondary">
          {text('sitting.nearest')}
        </LinkButton>
      )}
      {next !== null && (
        <LinkButton href={address({ after: next })} kind="secondary">
          {text('sitting.more')}
        </LinkButton>
      )}
    </nav>
  )
}

function SittingTable({ rows, path }: { rows: SittingShown[]; path: string }) {
  const { text, moment } = useTexts()
  const columns: Column<SittingShown>[] = [
    {
      id: 'at',
      label: text('sitting.when'),
      render: ({ id, at }) => <a href={`${path}?sitting=${id}`}>{moment(at)}</a>,
    },
    {
      id: 'kind',
      label: text('sitting.kind'),
      render: ({ machine, transition }) => text(textIds.action(machine, transition)),
    },
    {
      id: 'service',
      label: text('label.service'),
      render: ({ process }) => text(textIds.processName(process)),
    },
    {
      id: 'holder',
      label: text('sitting.holder'),
      render: ({ institutionName }) => institutionName ?? '–',
    },
    { id: 'place', label: text('label.place'), render: ({ place, link }) => place ?? link ?? '–' },
    {
      id: 'seats',
      label: text('sitting.seats'),
      render: ({ taken, seats }) => text('sitting.taken', { taken, seats }),
    },
  ]
  return (
    <Table
      caption={text('sitting.coming')}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

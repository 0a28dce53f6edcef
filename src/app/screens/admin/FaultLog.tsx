import type { Column } from '#ui/Table.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { countText } from './countText.ts'
import { type LogProps, pageQuery, searchWord } from './logPage.ts'
import { LogPanel } from './LogPanel.tsx'

type Row = Answer<'adminFaults'>['rows'][number]
/** Of a release's hash: enough to tell it from others. */
const SHOWN = 12
const sides = { server: 'app.logs.sideServer', page: 'app.logs.sidePage' } as const

/** Errors that nobody expected, by release. */
export function FaultLog({ search, path }: LogProps) {
  const texts = useTexts()
  const { text } = texts
  const release = searchWord(search, 'release')
  const query = { ...pageQuery(search), ...(release !== undefined && { release }) }
  const loaded = useLoaded(search, () => callStaff('adminFaults', { query }))
  return (
    <LoadedPart loaded={loaded}>
      {(log) => (
        <>
          <ChoiceFilter
            key={search}
            path={path}
            tab="faults"
            choice={{
              name: 'release',
              label: text('app.logs.release'),
              options: log.releases
                .filter((value) => value !== '')
                .map((value) => ({ value, label: value.slice(0, SHOWN) })),
              value: release ?? '',
            }}
            period={{ from: query.from ?? '', to: query.to ?? '' }}
          />
          <LogPanel
            title={text('app.logs.faults')}
            empty={text('app.logs.noFaults')}
            columns={columnsOf(texts)}
            rows={log.rows}
            rowKey={({ id }) => id}
            next={log.next}
            at={{ search, path }}
          />
        </>
      )}
    </LoadedPart>
  )
}

const columnsOf = ({ text, moment, language }: Texts): Column<Row>[] => [
  {
    id: 'last',
    label: text('app.logs.last'),
    render: ({ lastAt }) => <time dateTime={lastAt}>{moment(lastAt)}</time>,
  },
  {
    id: 'place',
    label: text('app.logs.place'),
    render: ({ side, place }) => `${text(sides[side])}: ${place}`,
  },
  { id: 'name', label: text('app.logs.error'), render: ({ name, stack }) => `${name} (${stack})` },
  { id: 'release', label: text('app.logs.release'), render: ({ release }) => release.slice(0, SHOWN) },
  {
    id: 'first',
    label: text('app.logs.first'),
    render: ({ firstAt }) => <time dateTime={firstAt}>{moment(firstAt)}</time>,
  },
  {
    id: 'count',
    label: text('app.admin.count'),
    align: 'end',
    render: ({ count }) => countText(count, language),
  },
]

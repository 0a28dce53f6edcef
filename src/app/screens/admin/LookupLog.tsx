import type { Column } from '#ui/Table.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { byLabel } from '../../i18n/byLabel.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { countText } from './countText.ts'
import { type LogProps, pageQuery, searchWord } from './logPage.ts'
import { LogPanel } from './LogPanel.tsx'

type Row = Answer<'adminLookupFaults'>['rows'][number]

/** Registers that did not answer, day by day. */
export function LookupLog({ search, path }: LogProps) {
  const texts = useTexts()
  const { text } = texts
  const source = searchWord(search, 'source')
  const query = { ...pageQuery(search), ...(source !== undefined && { source }) }
  const loaded = useLoaded(search, () => callStaff('adminLookupFaults', { query }))
  return (
    <LoadedPart loaded={loaded}>
      {(log) => (
        <>
          <ChoiceFilter
            key={search}
            path={path}
            tab="lookups"
            choice={{
              name: 'source',
              label: text('app.logs.source'),
              options: byLabel(
                log.sources.map((value) => ({ value, label: value })),
                texts.language,
              ),
              value: source ?? '',
            }}
            period={{ from: query.from ?? '', to: query.to ?? '' }}
          />
          <LogPanel
            title={text('app.logs.lookups')}
            empty={text('app.logs.noLookups')}
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

const reasons: { [reason: string]: string } = {
  timeout: 'app.logs.reasonTimeout',
  connection: 'app.logs.reasonConnection',
  shape: 'app.logs.reasonShape',
  address: 'app.logs.reasonAddress',
}

function reasonText(reason: string, { text }: Texts): string {
  const status = /^status (\d{3})$/.exec(reason)?.[1]
  if (status !== undefined) return text('app.logs.reasonStatus', { status })
  return text(reasons[reason] ?? 'app.logs.reasonOther')
}

function columnsOf(texts: Texts): Column<Row>[] {
  const { text, day, moment, language } = texts
  return [
    { id: 'day', label: text('app.report.column.day'), render: (row) => day(row.day) },
    { id: 'source', label: text('app.logs.source'), render: ({ source }) => source },
    { id: 'fact', label: text('app.logs.lookup'), render: ({ fact }) => fact },
    { id: 'reason', label: text('app.logs.reason'), render: ({ reason }) => reasonText(reason, texts) },
    {
      id: 'last',
      label: text('app.logs.last'),
      render: ({ lastAt }) => <time dateTime={lastAt}>{moment(lastAt)}</time>,
    },
    {
      id: 'count',
      label: text('app.admin.count'),
      align: 'end',
      render: ({ count }) => countText(count, language),
    },
  ]
}

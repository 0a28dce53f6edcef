import { Notice } from '#ui/Notice.tsx'
import type { Column } from '#ui/Table.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { byLabel } from '../../i18n/byLabel.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { actionText } from './actionText.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { detailsText } from './detailsText.ts'
import { FindLogged } from './FindLogged.tsx'
import { type LogProps, pageQuery, searchWord } from './logPage.ts'
import { LogPanel } from './LogPanel.tsx'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
type Log = Answer<'adminLogs'>
type Row = Log['rows'][number]

/** Who did what to whom, the latest first. */
export function AuditLog({ search, path }: LogProps) {
  const texts = useTexts()
  const { text } = texts
  const [what, who, about] = ['what', 'who', 'about'].map((name) => searchWord(search, name))
  const ids = {
    ...(who !== undefined && ID.test(who) && { who }),
    ...(about !== undefined && ID.test(about) && { about }),
  }
  const query = { ...pageQuery(search), ...ids, ...(what !== undefined && { what }) }
  const loaded = useLoaded(search, () => callStaff('adminLogs', { query }))
  return (
    <>
      <FindLogged path={path} />
      <LoadedPart loaded={loaded}>
        {(log) => (
          <>
            <ChoiceFilter
              key={search}
              path={path}
              tab="audit"
              kept={ids}
              choice={{
                name: 'what',
                label: text('app.admin.what'),
                options: byLabel(
                  log.kinds.map((kind) => ({ value: kind, label: actionText(kind, texts) })),
                  texts.language,
                ),
                value: what ?? '',
              }}
              period={{ from: query.from ?? '', to: query.to ?? '' }}
            />
            <LogPanel
              title={text('app.logs.audit')}
              empty={text('state.empty.search')}
              lead={<Standing log={log} />}
              columns={columnsOf(path, texts)}
              rows={log.rows}
              rowKey={({ id }) => id}
              next={log.next}
              at={{ search, path }}
            />
          </>
        )}
      </LoadedPart>
    </>
  )
}

/** How many entries there are, and how far the chains were proven whole. */
function Standing({ log: { total, verified } }: { log: Log }) {
  const { text, moment } = useTexts()
  return (
    <>
      {verified !== null && verified.faults > 0 && (
        <Notice tone="danger">{text('app.logs.broken', { count: verified.faults })}</Notice>
      )}
      <p className="muted" aria-live="polite">
        {text('a11y.results', { count: total })}
      </p>
      <p className="muted">
        {verified === null
          ? text('app.logs.unverified')
          : text('app.logs.verified', { at: moment(verified.at), rows: verified.rows })}
      </p>
    </>
  )
}

function columnsOf(path: string, texts: ReturnType<typeof useTexts>): Column<Row>[] {
  const { text, moment } = texts
  return [
    {
      id: 'at',
      label: text('app.admin.at'),
      render: (row) => <time dateTime={row.at}>{moment(row.at)}</time>,
    },
    { id: 'what', label: text('app.admin.what'), render: (row) => actionText(row.what, texts) },
    {
      id: 'who',
      label: text('app.admin.who'),
      render: ({ who, as }) => (
        <>
          {who === null ? (
            text(as === undefined ? 'actor.system' : 'actor.admin')
          ) : (
            <a href={`${path}?who=${who.id}`}>{nameOf(who)}</a>
          )}
          {as !== undefined && (
            <span className="muted"> {text('app.logs.lookedAs', { name: nameOf(as) })}</span>
          )}
        </>
      ),
    },
    {
      id: 'about',
      label: text('app.admin.about'),
      render: ({ about }) =>
        about === null ? '–' : <a href={`${path}?about=${about.id}`}>{nameOf(about)}</a>,
    },
    { id: 'details', label: text('app.admin.details'), render: (row) => detailsText(row, texts) },
  ]
}

/** Whoever was erased has no name any more: the beginning of the id tells lines of one apart from those of others. */
const nameOf = ({ id, name }: { id: string; name: string }): string => (name === '' ? id.slice(0, 8) : name)

import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import type { Column } from '#ui/Table.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { byLabel } from '../../i18n/byLabel.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { showToast } from '../../toasts/toasts.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { type LogProps, pageQuery, searchWord } from './logPage.ts'
import { LogPanel } from './LogPanel.tsx'

type Row = Answer<'adminLostMessages'>['rows'][number]

/** Messages that were given up: of what kind, never to whom. */
export function MessageLog({ search, path }: LogProps) {
  const texts = useTexts()
  const { text } = texts
  const { after } = pageQuery(search)
  const kind = searchWord(search, 'kind')
  const query = { ...(kind !== undefined && { kind }), ...(after !== undefined && { after }) }
  const loaded = useLoaded(search, () => callStaff('adminLostMessages', { query }))
  return (
    <LoadedPart loaded={loaded}>
      {(log, { reload }) => (
        <>
          <ChoiceFilter
            key={search}
            path={path}
            tab="messages"
            choice={{
              name: 'kind',
              label: text('app.logs.kind'),
              options: byLabel(
                log.kinds.map((value) => ({ value, label: kindText(value, texts) })),
                texts.language,
              ),
              value: kind ?? '',
            }}
          />
          <LogPanel
            title={text('app.logs.messages')}
            empty={text('app.logs.noMessages')}
            columns={columnsOf(texts, reload)}
            rows={log.rows}
            rowKey={({ id }) => String(id)}
            next={log.next}
            at={{ search, path }}
          />
        </>
      )}
    </LoadedPart>
  )
}

const kindText = (kind: string, { text }: Texts): string =>
  text([`app.detail.kind.${kind}`, 'app.logs.kindOther'])

function columnsOf(texts: Texts, onSent: () => void): Column<Row>[] {
  const { text, moment } = texts
  const at = (id: string, label: string, of: (row: Row) => string): Column<Row> => ({
    id,
    label,
    render: (row) => <time dateTime={of(row)}>{moment(of(row))}</time>,
  })
  return [
    at('givenUp', text('app.logs.givenUp'), ({ givenUpAt }) => givenUpAt),
    { id: 'kind', label: text('app.logs.kind'), render: ({ kind }) => kindText(kind, texts) },
    at('created', text('app.logs.written'), ({ createdAt }) => createdAt),
    { id: 'tries', label: text('app.logs.tries'), align: 'end', render: ({ tries }) => String(tries) },
    {
      id: 'retry',
      label: text('app.logs.retry'),
      render: ({ id, mayRetry }) => (mayRetry ? <Retry id={id} onSent={onSent} /> : '–'),
    },
  ]
}

function Retry({ id, onSent }: { id: number; onSent: () => void }) {
  const { text } = useTexts()
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    setBusy(true)
    try {
      await callStaff('retryMessage', { params: { id } })
      showToast('done', 'app.logs.retried')
      onSent()
    } catch {
      showToast('error', 'msg.tryLater')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" busy={busy} onClick={() => void retry()}>
      {text('app.logs.retry')}
    </Button>
  )
}

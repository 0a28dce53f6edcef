import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { Tag } from '#ui/Tag.tsx'
import { FailedNotice } from '../errors/FailedNotice.tsx'
import type { Answer } from '../http/Answer.ts'
import { call } from '../http/call.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { paperStates } from './paperStates.ts'

type Item = Answer<'documents'>['items'][number]

/** One paper: what it is, whether it holds, open and download. A revoked one of a register has nothing to open. */
export function PaperRow({ item, level = 2 }: { item: Item; level?: 2 | 3 }) {
  const { text, day } = useTexts()
  const [busy, setBusy] = useState<'open' | 'download' | null>(null)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const rows = [
    ...(item.number === null
      ? []
      : [{ key: 'number', label: text('label.paperNumber'), value: item.number }]),
    { key: 'holder', label: text('label.paperHolder'), value: item.holder },
    ...(item.issuedAt === null
      ? []
      : [{ key: 'issued', label: text('label.paperIssued'), value: day(item.issuedAt) }]),
    ...(item.validUntil === null
      ? []
      : [{ key: 'until', label: text('label.paperUntil'), value: day(item.validUntil) }]),
  ]
  const act = (what: 'open' | 'download', work: (code: string) => Promise<void> | void) => {
    setBusy(what)
    setFailure(null)
    codeOf(item)
      .then(work)
      .catch((is: unknown) => setFailure({ is }))
      .finally(() => setBusy(null))
  }
  const open = () => act('open', (code) => navigate(`/single_pdf?code=${code}`))
  const download = () =>
    act('download', async (code) => {
      location.assign((await call('documentTicket', { body: { code } })).url)
    })
  const mayOpen = item.code !== null || item.state === 'valid'
  return (
    <Panel
      title={item.title}
      level={level}
      actions={<Tag tone={paperStates[item.state].tone}>{text(paperStates[item.state].id)}</Tag>}
    >
      <div className="stack">
        <SummaryList rows={rows} />
        {mayOpen && (
          <div className="actions">
            <Button kind="secondary" icon="document" busy={busy === 'open'} onClick={open}>
              {text('button.openPaper')}
            </Button>
            <Button kind="quiet" icon="download" busy={busy === 'download'} onClick={download}>
              {text('button.downloadPdf')}
            </Button>
          </div>
        )}
        {failure !== null && <FailedNotice failure={failure.is} title="state.failed.document" />}
      </div>
    </Panel>
  )
}

/** One of a register gets its code when it is opened first. */
async function codeOf({ code, template, key, child }: Item): Promise<string> {
  if (code !== null) return code
  return (await call('openDocument', { body: { template, key, ...(child !== null && { child }) } })).code
}

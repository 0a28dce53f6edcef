import { useState, type SyntheticEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { FailedNotice } from '../../errors/FailedNotice.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { switchTo } from './switchTo.ts'

type Account = Answer<'adminAccounts'>[number]

export function AccountFound({ account }: { account: Account }) {
  const { text, moment } = useTexts()
  const [asking, setAsking] = useState(false)
  const roles = account.roles.map(({ is, institution }) =>
    institution === null ? text(`actor.${is}`) : `${text(`actor.${is}`)} (${institution})`,
  )
  const rows = [
    { key: 'fin', label: text('field.fin'), value: account.fin },
    { key: 'email', label: text('field.email'), value: account.email === '' ? '–' : account.email },
    { key: 'role', label: text('app.admin.role'), value: String(account.role) },
    ...(roles.length === 0
      ? []
      : [{ key: 'roles', label: text('app.admin.roles'), value: roles.join(', ') }]),
    { key: 'created', label: text('app.admin.createdAt'), value: moment(account.createdAt) },
    {
      key: 'seen',
      label: text('app.admin.seenAt'),
      value: account.seenAt === null ? '–' : moment(account.seenAt),
    },
  ]
  return (
    <Panel title={account.name}>
      <div className="stack">
        <SummaryList rows={rows} />
        <div className="actions">
          {account.maySwitch && !asking && (
            <Button kind="secondary" icon="eye" onClick={() => setAsking(true)}>
              {text('button.switchUser')}
            </Button>
          )}
          <a href={`/admin/logs?about=${account.id}`}>{text('menu.logs')}</a>
        </div>
        {asking && <SwitchReason account={account} onClose={() => setAsking(false)} />}
      </div>
    </Panel>
  )
}

const LEAST = 10

/** The reason goes to the log, beside who looked, at whom and when. */
function SwitchReason({ account, onClose }: { account: Account; onClose: () => void }) {
  const { text } = useTexts()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ is: unknown } | null>(null)
  const short = reason.trim().length < LEAST
  const send = async () => {
    setTried(true)
    if (short) return
    setBusy(true)
    setFailure(null)
    try {
      await switchTo(account.id, reason.trim())
    } catch (error) {
      setBusy(false)
      setFailure({ is: error })
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) void send()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{text('app.admin.switchLead')}</p>
      {failure !== null && <FailedNotice failure={failure.is} />}
      <Field
        label={text('app.admin.reason')}
        required
        {...(tried && short && { error: text('common.reasonRequired') })}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <div className="actions">
        <Button type="submit" busy={busy} icon="eye">
          {text('button.switchUser')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {text('button.cancel')}
        </Button>
      </div>
    </form>
  )
}

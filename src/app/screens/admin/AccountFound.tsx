import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ReasonForm } from './ReasonForm.tsx'
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
          <a href={`/admin?person=${account.id}`}>{text('app.staff.open')}</a>
          <a href={`/admin/logs?about=${account.id}`}>{text('menu.logs')}</a>
        </div>
        {asking && (
          <ReasonForm
            lead={text('app.admin.switchLead')}
            submitText={text('button.switchUser')}
            icon="eye"
            onSubmit={(reason) => switchTo(account.id, reason)}
            onClose={() => setAsking(false)}
          />
        )}
      </div>
    </Panel>
  )
}

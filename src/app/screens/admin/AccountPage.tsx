import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { ScreenProps } from '../ScreenProps.ts'
import { AccountCare } from './AccountCare.tsx'
import { AccountRoles } from './AccountRoles.tsx'
import { actionText } from './actionText.ts'
import { AdminPage } from './AdminPage.tsx'

export type Account = Answer<'staffPerson'>

/** One account: roles, sessions, second factor, what was done. */
export function AccountPage({ id, route }: { id: string; route: ScreenProps['route'] }) {
  const { text } = useTexts()
  const loaded = useLoaded(id, () => callStaff('staffPerson', { params: { id } }))
  return (
    <AdminPage title={route.title}>
      <div className="actions">
        <LinkButton href={route.path} kind="quiet" icon="arrowLeft">
          {text('button.back')}
        </LinkButton>
      </div>
      <LoadedPart loaded={loaded}>
        {(account, { reload }) => (
          <>
            <Facts account={account} />
            <AccountRoles account={account} reload={reload} />
            <AccountCare account={account} reload={reload} />
            <Log account={account} />
          </>
        )}
      </LoadedPart>
    </AdminPage>
  )
}

function Facts({ account }: { account: Account }) {
  const { text, moment } = useTexts()
  const rows = [
    { key: 'fin', label: text('field.fin'), value: account.fin },
    { key: 'email', label: text('field.email'), value: account.email === '' ? '–' : account.email },
    { key: 'role', label: text('app.admin.role'), value: String(account.role) },
    { key: 'created', label: text('app.admin.createdAt'), value: moment(account.createdAt) },
    {
      key: 'status',
      label: text('label.status'),
      value: text(`app.staff.account.${account.status}`),
    },
    {
      key: 'factor',
      label: text('app.staff.factor'),
      value: text(`app.staff.factor.${account.secondFactor}`),
    },
  ]
  return (
    <Panel title={account.name}>
      <SummaryList rows={rows} />
    </Panel>
  )
}

function Log({ account }: { account: Account }) {
  const texts = useTexts()
  const { text, moment } = texts
  const columns: Column<Account['log'][number]>[] = [
    {
      id: 'at',
      label: text('app.admin.at'),
      render: (row) => <time dateTime={row.at}>{moment(row.at)}</time>,
    },
    { id: 'what', label: text('app.admin.what'), render: (row) => actionText(row.what, texts) },
    {
      id: 'who',
      label: text('app.admin.who'),
      render: ({ who }) => (who === null ? text('actor.system') : who.name),
    },
    { id: 'reason', label: text('app.admin.reason'), render: ({ reason }) => reason ?? '–' },
  ]
  return (
    <Panel title={text('app.staff.log')}>
      <Table
        caption={text('app.staff.log')}
        captionHidden
        columns={columns}
        rows={account.log}
        rowKey={({ id }) => id}
      />
      <p className="log-link">
        <a href={`/admin/logs?about=${account.id}`}>{text('menu.logs')}</a>
      </p>
    </Panel>
  )
}

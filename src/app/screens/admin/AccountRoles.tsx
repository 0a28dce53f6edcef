import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Tag } from '#ui/Tag.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { withProof } from '../../proof/withProof.ts'
import { showToast } from '../../toasts/toasts.ts'
import type { Account } from './AccountPage.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { type PickedRole, RolePicker } from './RolePicker.tsx'
import { roleText } from './roleText.ts'

type Role = Account['roles'][number]
interface RolesProps {
  account: Account
  reload: () => void
}

/** Roles that somebody has, and those that ended; nobody changes their own. */
export function AccountRoles({ account, reload }: RolesProps) {
  const { text } = useTexts()
  const [giving, setGiving] = useState(false)
  const mayGive = !account.self && !account.administrator && account.status === 'active'
  return (
    <Panel title={text('app.admin.roles')}>
      <div className="stack">
        {account.roles.length === 0 && <p className="muted">{text('app.staff.noRoles')}</p>}
        <ul className="plain-list">
          {account.roles.map((role) => (
            <RoleEntry key={role.id} role={role} account={account} reload={reload} />
          ))}
        </ul>
        {giving && (
          <GiveRole
            id={account.id}
            onClose={() => setGiving(false)}
            onGiven={() => {
              setGiving(false)
              reload()
            }}
          />
        )}
        {mayGive && !giving && (
          <div className="actions">
            <Button kind="secondary" icon="add" onClick={() => setGiving(true)}>
              {text('app.staff.giveRole')}
            </Button>
          </div>
        )}
        {account.administrator && <p className="muted">{text('msg.staffIsAdmin')}</p>}
      </div>
    </Panel>
  )
}

function RoleEntry({ role, account, reload }: RolesProps & { role: Role }) {
  const texts = useTexts()
  const { text, moment } = texts
  const [ending, setEnding] = useState(false)
  const name = roleText(role, texts)
  const { since, by, ended } = role
  const end = async (reason: string) => {
    const asked = { params: { id: account.id }, body: { role: role.id, reason } }
    await withProof((shown) => callStaff('endRole', { ...asked, ...shown }))
    showToast('done', 'app.staff.roleEnded')
    reload()
  }
  return (
    <li>
      <p>
        <strong>{name}</strong> {ended !== null && <Tag>{text('app.staff.ended')}</Tag>}
      </p>
      <p className="muted">
        {since !== null && text('app.staff.givenAt', { at: moment(since), by: by?.name ?? '–' })}{' '}
        {ended !== null && text('app.staff.endedAt', { at: moment(ended.at), by: ended.by?.name ?? '–' })}
      </p>
      {ended === null && !account.self && !ending && (
        <Button kind="quiet" icon="trash" onClick={() => setEnding(true)}>
          {text('app.staff.endRole')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
      {ending && ended === null && (
        <ReasonForm
          lead={text('app.staff.endLead')}
          submitText={text('app.staff.endRole')}
          kind="danger"
          onSubmit={end}
          onClose={() => setEnding(false)}
        />
      )}
    </li>
  )
}

interface GiveRoleProps {
  id: string
  onGiven: () => void
  onClose: () => void
}

function GiveRole({ id, onGiven, onClose }: GiveRoleProps) {
  const { text } = useTexts()
  const [role, setRole] = useState<PickedRole>({ is: '', institution: null })
  const give = async (reason: string) => {
    const asked = { params: { id }, body: { role, reason } }
    await withProof((shown) => callStaff('giveRole', { ...asked, ...shown }))
    showToast('done', 'app.staff.roleGiven')
    onGiven()
  }
  return (
    <ReasonForm
      lead={text('app.staff.giveLead')}
      submitText={text('app.staff.giveRole')}
      onSubmit={give}
      onClose={onClose}
    >
      <RolePicker value={role} onChange={setRole} />
    </ReasonForm>
  )
}

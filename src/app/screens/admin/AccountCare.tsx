import { useState } from 'react'
import { Button, type ButtonProps } from '#ui/Button.tsx'
import { Panel } from '#ui/Panel.tsx'
import { callStaff } from '../../http/callStaff.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { withProof } from '../../proof/withProof.ts'
import { showToast } from '../../toasts/toasts.ts'
import type { Account } from './AccountPage.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { switchTo } from './switchTo.ts'

interface Care {
  id: string
  text: string
  lead: string
  icon: NonNullable<ButtonProps['icon']>
  run: (reason: string) => Promise<unknown>
  done?: string
}

/** What can be done to the account; each with its reason. */
function caresOf({ id, self, status, sessions, secondFactor, maySwitch }: Account): Care[] {
  const params = { id }
  const look: Care = {
    id: 'look',
    text: 'button.switchUser',
    lead: 'app.admin.switchLead',
    icon: 'eye',
    run: (reason) => switchTo(id, reason),
  }
  const end: Care = {
    id: 'end',
    text: 'app.staff.endSessions',
    lead: 'app.staff.endSessionsLead',
    icon: 'signOut',
    run: (reason) => withProof((shown) => callStaff('endSessionsOf', { params, body: { reason }, ...shown })),
    done: 'app.staff.sessionsEnded',
  }
  const reset: Care = {
    id: 'reset',
    text: 'app.staff.resetFactor',
    lead: 'app.staff.resetLead',
    icon: 'lock',
    run: (reason) =>
      withProof((shown) => callStaff('resetSecondFactor', { params, body: { reason }, ...shown })),
    done: 'app.staff.factorReset',
  }
  const isOpen = status === 'active'
  const block: Care = {
    id: 'block',
    text: isOpen ? 'app.staff.block' : 'app.staff.unblock',
    lead: isOpen ? 'app.staff.blockLead' : 'app.staff.unblockLead',
    icon: isOpen ? 'close' : 'check',
    run: (reason) =>
      withProof((shown) =>
        callStaff('blockAccount', { params, body: { blocked: isOpen, reason }, ...shown }),
      ),
    done: isOpen ? 'app.staff.blocked' : 'app.staff.unblocked',
  }
  return [
    ...(maySwitch ? [look] : []),
    ...(self || sessions.length === 0 ? [] : [end]),
    ...(self || secondFactor !== 'on' ? [] : [reset]),
    ...(self || status === 'closed' ? [] : [block]),
  ]
}

export function AccountCare({ account, reload }: { account: Account; reload: () => void }) {
  const { text, moment } = useTexts()
  const [asked, setAsked] = useState<string | null>(null)
  const cares = caresOf(account)
  const open = cares.find(({ id }) => id === asked)
  return (
    <Panel title={text('app.staff.access')}>
      <div className="stack">
        {account.sessions.length === 0 && <p className="muted">{text('app.staff.noSessions')}</p>}
        <ul className="plain-list">
          {account.sessions.map(({ id, device, createdAt, seenAt }) => (
            <li key={id}>
              <p>
                <strong>{device === '' ? text('app.settings.unknownDevice') : device}</strong>
              </p>
              <p className="muted">
                {text('app.settings.signedInAt', { at: moment(createdAt) })}{' '}
                {text('app.settings.seenAt', { at: moment(seenAt) })}
              </p>
            </li>
          ))}
        </ul>
        <div className="actions">
          {cares.map((care) => (
            <Button
              key={care.id}
              kind="secondary"
              icon={care.icon}
              aria-expanded={care.id === asked}
              onClick={() => setAsked(care.id === asked ? null : care.id)}
            >
              {text(care.text)}
            </Button>
          ))}
        </div>
        {open !== undefined && (
          <ReasonForm
            key={open.id}
            lead={text(open.lead)}
            submitText={text(open.text)}
            onSubmit={async (reason) => {
              await open.run(reason)
              if (open.done === undefined) return
              showToast('done', open.done)
              setAsked(null)
              reload()
            }}
            onClose={() => setAsked(null)}
          />
        )}
      </div>
    </Panel>
  )
}

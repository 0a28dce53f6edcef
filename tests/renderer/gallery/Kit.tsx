import { useState } from 'react'
import type { Translate } from '#renderer/environment/RendererServices.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Menu } from '#ui/Menu.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { Table } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Timeline } from '#ui/Timeline.tsx'
import { Toasts, type Toast } from '#ui/Toasts.tsx'

const rows = [
  { number: 'TM-2026-00530', state: 'ok' as const },
  { number: 'TM-2026-00523', state: 'warn' as const },
]

/** The components of ui that no form draws. */
export function Kit({ translate }: { translate: Translate }) {
  const [open, setOpen] = useState(false)
  const [toasts, setToasts] = useState<Toast[]>([])
  const label = translate('a11y.steps')
  return (
    <>
      <Stepper
        label={label}
        note={translate('screen.step', { step: 3, total: 4 })}
        steps={(['done', 'wrong', 'current', 'todo'] as const).map((state, index) => ({
          id: state,
          state,
          label: translate(['title.home', 'title.settings', 'title.payment', 'title.help'][index] ?? ''),
          longLabel: translate('a11y.stepDone', { step: state }),
          href: `#${index}`,
        }))}
      />
      <Notice tone="warn" title={translate('msg.yourTurn')}>
        {translate('msg.offer7')}
      </Notice>
      <Notice tone="ok">{translate('msg.applicationSent')}</Notice>
      <div className="actions">
        <Menu
          label={translate('menu.services')}
          entries={[
            { key: 'a', label: translate('menu.settings'), icon: 'settings', href: '#settings' },
            { key: 'b', label: translate('button.signOut'), icon: 'signOut', onSelect: () => setOpen(true) },
          ]}
        />
        <Button kind="secondary" busy>
          {translate('state.loading.saving')}
        </Button>
        <Button kind="danger" onClick={() => setOpen(true)}>
          {translate('button.delete')}
        </Button>
        <Button
          kind="quiet"
          onClick={() => setToasts([{ id: 't', tone: 'warn', text: translate('msg.comingSoon') }])}
        >
          {translate('button.details')}
        </Button>
      </div>
      <ul className="card-grid">
        <Card
          title={translate('menu.applications')}
          href="#a"
          icon="document"
          tag={<Tag tone="ok">{translate('label.eligible')}</Tag>}
        />
        <Card title={translate('menu.calendar')} href="#b" icon="calendar">
          <p className="muted">{translate('state.empty.calendar')}</p>
        </Card>
      </ul>
      <Table
        caption={translate('menu.applications')}
        columns={[
          {
            id: 'number',
            label: translate('label.number'),
            render: (row) => <a href="#n">{row.number}</a>,
            sortable: true,
          },
          {
            id: 'status',
            label: translate('label.status'),
            render: (row) => <Tag tone={row.state}>{translate('label.status')}</Tag>,
          },
        ]}
        rows={rows}
        rowKey={(row) => row.number}
        sort={{ column: 'number', direction: 'descending' }}
        onSort={() => undefined}
      />
      <Timeline
        label={translate('a11y.timeline')}
        items={[
          {
            key: '1',
            state: 'done',
            title: translate('msg.applicationSent'),
            time: { at: '2026-08-01', text: '1 avqust 2026' },
          },
          { key: '2', state: 'current', title: translate('msg.manualCheck') },
          { key: '3', state: 'todo', title: translate('msg.yourTurn') },
        ]}
      />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={translate('button.delete')}
        closeLabel={translate('a11y.closeDialog')}
        actions={<Button onClick={() => setOpen(false)}>{translate('button.confirm')}</Button>}
      >
        <p>{translate('common.sure.withdraw')}</p>
      </Dialog>
      <Toasts toasts={toasts} closeLabel={translate('a11y.closeToast')} onClose={() => setToasts([])} />
    </>
  )
}

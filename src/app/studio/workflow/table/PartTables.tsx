import { Table, type Column } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { MachineView, StatusPart, TimerPart } from '../machine/Machine.ts'
import { wordsOf } from '../machine/readMachines.ts'
import { durationWords } from '../durationWords.ts'
import type { FlowWords } from '../useFlowWords.ts'
import { PartName } from './PartName.tsx'
import type { PartTablesProps } from './PartTablesProps.ts'
import { TransitionTable } from './TransitionTable.tsx'

/** The same as in the diagram, to be read: statuses, transitions, timers. */
export function PartTables(props: PartTablesProps) {
  return (
    <div className="stack">
      <StatusTable {...props} />
      <TransitionTable {...props} />
      <TimerTable {...props} />
    </div>
  )
}

function StatusTable({ machine, words, tools, ...choice }: PartTablesProps) {
  const { text } = useTexts()
  const columns: Column<StatusPart>[] = [
    {
      id: 'name',
      label: text('studioFlow.status'),
      render: (status) => <PartName {...choice} part={status} name={words.status(machine, status.id)} />,
    },
    {
      id: 'code',
      label: text('studioFlow.word.code'),
      align: 'end',
      render: ({ written }) => (typeof written['code'] === 'number' ? written['code'] : '–'),
    },
    {
      id: 'phase',
      label: text('studioFlow.word.phase'),
      render: ({ phase }) => (phase === undefined ? '–' : text(`phase.${phase}`)),
    },
    {
      id: 'ways',
      label: text('studioFlow.ways'),
      render: ({ id }) =>
        text('studioFlow.waysCount', {
          in: machine.transitions.filter(({ to }) => to === id).length,
          out: machine.transitions.filter(({ from }) => from.includes(id)).length,
        }),
    },
    {
      id: 'about',
      label: text('studioFlow.about'),
      render: (status) => <StatusTags status={status} isInitial={status.id === machine.initial} />,
    },
  ]
  return (
    <section className="stack" data-gap="small">
      <div className="flow-head">
        <h3>{text('studioFlow.statuses')}</h3>
        {tools.status}
      </div>
      <Table
        caption={text('studioFlow.statuses')}
        captionHidden
        columns={columns}
        rows={[...machine.statuses]}
        rowKey={({ pointer }) => pointer}
      />
    </section>
  )
}

function StatusTags({ status, isInitial }: { status: StatusPart; isInitial: boolean }) {
  const { text } = useTexts()
  const { editable } = status.written
  return (
    <span className="flow-tags">
      {isInitial && <Tag tone="ok">{text('studioFlow.initial')}</Tag>}
      {editable === true && <Tag>{text('studioFlow.editable.true')}</Tag>}
      {editable === 'marked' && <Tag>{text('studioFlow.editable.marked')}</Tag>}
      {status.phase === 'closed' && <Tag>{text('studioFlow.end')}</Tag>}
    </span>
  )
}

function TimerTable({ machine, words, tools, ...choice }: PartTablesProps) {
  const { text } = useTexts()
  const columns: Column<TimerPart>[] = [
    {
      id: 'name',
      label: text('studioFlow.timer'),
      render: (timer) => <PartName {...choice} part={timer} name={timer.id} />,
    },
    {
      id: 'in',
      label: text('studioFlow.word.in'),
      render: (timer) => timer.in.map((one) => words.status(machine, one)).join(', '),
    },
    { id: 'when', label: text('studioFlow.when'), render: words.moment },
    {
      id: 'fire',
      label: text('studioFlow.does'),
      render: (timer) => <TimerDoes timer={timer} machine={machine} words={words} />,
    },
  ]
  return (
    <section className="stack" data-gap="small">
      <div className="flow-head">
        <h3>{text('studioFlow.timers')}</h3>
        {tools.timer}
      </div>
      {machine.timers.length === 0 ? (
        <p className="muted">{text('studioFlow.noTimers')}</p>
      ) : (
        <Table
          caption={text('studioFlow.timers')}
          captionHidden
          columns={columns}
          rows={[...machine.timers]}
          rowKey={({ pointer }) => pointer}
        />
      )}
    </section>
  )
}

function TimerDoes({ timer, machine, words }: { timer: TimerPart; machine: MachineView; words: FlowWords }) {
  const { text } = useTexts()
  const { alert, remind } = timer.written
  const told = wordsOf(alert).map(words.role)
  const before = wordsOf(remind).map((one) => durationWords(one, text))
  return (
    <>
      {timer.fire !== undefined && <p>{words.transition(machine, timer.fire)}</p>}
      {told.length > 0 && <p>{text('studioFlow.alerts', { roles: told.join(', ') })}</p>}
      {before.length > 0 && <p>{text('studioFlow.reminds', { times: before.join(', ') })}</p>}
    </>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { findingsAt } from '../../check/Findings.ts'
import { useFindings } from '../../check/useFindings.ts'
import type { MachinePart, MachineView, StatusPart, TimerPart, TransitionPart } from '../machine/Machine.ts'
import { wordsOf } from '../machine/readMachines.ts'
import { durationWords } from '../durationWords.ts'
import { partName } from './partName.ts'
import type { FlowWords } from '../useFlowWords.ts'

interface PartTablesProps {
  path: string
  machine: MachineView
  words: FlowWords
  chosen: string | undefined
  onChoose: (pointer: string) => void
  /** Beside the heading of each table. */
  tools: { [kind in MachinePart['kind']]: ReactNode }
}

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

function TransitionTable({ machine, words, tools, ...choice }: PartTablesProps) {
  const { text } = useTexts()
  const columns: Column<TransitionPart>[] = [
    {
      id: 'name',
      label: text('studioFlow.transition'),
      render: (transition) => (
        <PartName {...choice} part={transition} name={words.transition(machine, transition.id)} />
      ),
    },
    {
      id: 'from',
      label: text('studioFlow.fromTo'),
      render: ({ from, to }) => (
        <>
          {from.map((one) => words.status(machine, one)).join(', ')}
          <span className="flow-to">
            <Icon name="arrowRight" />
            {to === undefined ? text('studioFlow.stays') : words.status(machine, to)}
          </span>
        </>
      ),
    },
    {
      id: 'trigger',
      label: text('studioFlow.trigger'),
      render: (transition) => words.trigger(machine, transition),
    },
    {
      id: 'guards',
      label: text('studioFlow.guards'),
      align: 'end',
      render: ({ written }) => (Array.isArray(written['guards']) ? written['guards'].length : 0),
    },
  ]
  return (
    <section className="stack" data-gap="small">
      <div className="flow-head">
        <h3>{text('studioFlow.transitions')}</h3>
        {tools.transition}
      </div>
      <Table
        caption={text('studioFlow.transitions')}
        captionHidden
        columns={columns}
        rows={[...machine.transitions]}
        rowKey={({ pointer }) => pointer}
      />
    </section>
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

interface PartNameProps extends Pick<PartTablesProps, 'path' | 'chosen' | 'onChoose'> {
  part: MachinePart
  name: string
}

/** What opens the part, and how many findings it has. */
function PartName({ path, part, name, chosen, onChoose }: PartNameProps) {
  const { text } = useTexts()
  const found = findingsAt(useFindings(), path, part.pointer)
  const isWrong = found.some(({ severity }) => severity === 'error')
  return (
    <button
      type="button"
      className="flow-open"
      data-part={partName(part)}
      aria-pressed={part.pointer === chosen}
      onClick={() => onChoose(part.pointer)}
    >
      <span>{name}</span>
      {name !== part.id && <code>{part.id}</code>}
      {found.length > 0 && (
        <Tag tone={isWrong ? 'danger' : 'warn'}>{text('studioFlow.found', { count: found.length })}</Tag>
      )}
    </button>
  )
}

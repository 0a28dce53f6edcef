import { Icon } from '#ui/Icon.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { TransitionPart } from '../machine/Machine.ts'
import { MovedName } from './MovedName.tsx'
import { nameOfRow } from './nameOfRow.ts'
import type { PartTablesProps } from './PartTablesProps.ts'
import { useMoving } from './useMoving.ts'

/** In their order: of several that would be made by themselves the first one is. */
export function TransitionTable(props: PartTablesProps) {
  const { machine, words, tools } = props
  const { text } = useTexts()
  const moving = useMoving(props)
  const columns: Column<TransitionPart>[] = [
    {
      id: 'name',
      label: text('studioFlow.transition'),
      render: (transition) => <MovedName {...props} moving={moving} part={transition} />,
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
        rowKey={(part) => rowKey(machine.transitions, part)}
      />
      <output className="visually-hidden">{moving.said}</output>
    </section>
  )
}

/** A row that moves stays the same one: the focus goes with it. Ids that stand twice say too little. */
const rowKey = (all: readonly TransitionPart[], part: TransitionPart): string =>
  all.filter(({ id }) => id === part.id).length === 1 ? nameOfRow(part) : part.pointer

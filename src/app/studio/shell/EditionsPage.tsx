import { EmptyState } from '#ui/EmptyState.tsx'
import { Table } from '#ui/Table.tsx'
import type { AnswerOf } from '#contract/call.ts'
import type { studioCalls } from '#contract/studioCalls.ts'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import { callStudio } from '../../http/callStudio.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { PageHeading } from '../../navigation/PageHeading.tsx'
import { studioAddress } from '../studioAddress.ts'
import { EditionTag } from './EditionTag.tsx'
import { NewEdition } from './NewEdition.tsx'

type Row = AnswerOf<(typeof studioCalls)['editions']>[number]

/** Content in the making, what is under way first, and the way to begin a new one. */
export function EditionsPage() {
  const { text } = useTexts()
  const loaded = useLoaded('editions', () => callStudio('editions'))
  return (
    <div className="stack">
      <PageHeading lead={text('studio.lead')}>{text('studio.title')}</PageHeading>
      <NewEdition />
      <LoadedPart loaded={loaded}>
        {(editions) =>
          editions.length === 0 ? (
            <EmptyState icon="edit">{text('studio.editions.none')}</EmptyState>
          ) : (
            <EditionTable editions={editions} />
          )
        }
      </LoadedPart>
    </div>
  )
}

function EditionTable({ editions }: { editions: Row[] }) {
  const { text, moment } = useTexts()
  return (
    <Table
      caption={text('studio.editions.title')}
      rows={editions}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'title',
          label: text('studio.editions.name'),
          render: ({ id, title }) => <a href={studioAddress({ edition: id })}>{title}</a>,
        },
        {
          id: 'state',
          label: text('studio.editions.state'),
          render: ({ state }) => <EditionTag state={state} />,
        },
        {
          id: 'changed',
          label: text('studio.editions.changed'),
          align: 'end',
          render: ({ changed }) => changed,
        },
        {
          id: 'changedAt',
          label: text('studio.editions.changedAt'),
          render: ({ changedAt }) => <time dateTime={changedAt}>{moment(changedAt)}</time>,
        },
        { id: 'by', label: text('studio.editions.by'), render: ({ createdBy }) => createdBy.name },
      ]}
    />
  )
}

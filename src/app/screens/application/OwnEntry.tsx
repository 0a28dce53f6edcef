import { useMemo } from 'react'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { getAt } from '#engine/values/pointer.ts'
import { RendererServicesProvider } from '#renderer/environment/RendererServices.ts'
import { FormattedAnswer } from '#renderer/summary/FormattedAnswer.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SummaryList } from '#ui/SummaryList.tsx'
import { textIds } from '#engine/texts/textIds.ts'
import { ApplicationActions } from '../../actions/ApplicationActions.tsx'
import { NextStep } from '../../application/NextStep.tsx'
import { StatusTag } from '../../application/StatusTag.tsx'
import { type OpenView, useApplicationView } from '../../application/useApplicationView.ts'
import { useNewView } from '../../application/useNewView.ts'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import type { PageRoute } from '../../navigation/routes.ts'
import type { ApplicationEntry } from '../../state/clientTypes.ts'
import { RowCache } from '../../work/RowCache.ts'
import { rendererServices } from '../../work/rendererServices.ts'
import { answersOf } from '../../work/scopeOf.ts'

interface OwnEntryProps {
  row: ApplicationEntry
  route: PageRoute
  list: NonNullable<PageRoute['list']>
  onChanged: () => void
}

/** One entry of a list of one's own: its name, what content shows of it, and what can be done with it. */
export function OwnEntry(props: OwnEntryProps) {
  const loaded = useApplicationView(props.row.id)
  return (
    <LoadedPart loaded={loaded}>
      {(opened, { replace }) => <Opened {...props} opened={opened} replace={replace} />}
    </LoadedPart>
  )
}

interface OpenedProps extends OwnEntryProps {
  opened: OpenView
  replace: (opened: OpenView) => void
}

function Opened({ row, route, list, opened, replace, onChanged }: OpenedProps) {
  const { text } = useTexts()
  const { process } = opened
  const onView = useNewView(process, replace, onChanged)
  const world = { answers: answersOf(opened.view) }
  const named = list.name.map((place) => getAt(world, place)).filter((value) => typeof value === 'string')
  return (
    <Panel title={named.length === 0 ? row.number : named.join(' ')} actions={<StatusTag row={row} />}>
      <div className="stack">
        <NextStep row={row} />
        <Shown opened={opened} list={list} />
        <ApplicationActions opened={opened} onView={onView} />
        <div className="actions">
          <LinkButton href={`${route.path}?application=${row.id}`} kind="quiet" icon="document">
            {text('button.details')}
          </LinkButton>
        </div>
      </div>
    </Panel>
  )
}

/** Answers are written as their fields would write them. */
function Shown({ opened, list }: { opened: OpenView; list: OwnEntryProps['list'] }) {
  const texts = useTexts()
  const { view, process } = opened
  const { lists, forms, workflow } = process.part
  const services = useMemo(
    () => rendererServices({ texts, cache: new RowCache(lists, view.rows), files: view.files }),
    [texts, lists, view],
  )
  const answers = answersOf(view)
  const fields = (workflow.steps ?? []).flatMap(({ id, form = '' }) => {
    const part = forms[form]
    return part === undefined ? [] : fieldsAt(formFields(part), answers[id] ?? {}, `/answers/${id}`)
  })
  const rows = list.shows.flatMap((place) => {
    const field = fields.find(({ pointer }) => pointer === place)?.field
    const value = getAt({ answers }, place)
    if (field === undefined || value === undefined) return []
    const { name, schema, ui } = field
    const shown = <FormattedAnswer name={name} schema={schema} ui={ui} value={value} lists={lists} />
    return [{ key: place, label: texts.text(textIds.field(view.process, name)), value: shown }]
  })
  return (
    <RendererServicesProvider value={services}>
      <SummaryList rows={rows} />
    </RendererServicesProvider>
  )
}

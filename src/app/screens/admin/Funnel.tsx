import { useState } from 'react'
import { textIds } from '#engine/texts/textIds.ts'
import { BarChart } from '#ui/BarChart.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { Column } from '#ui/Table.tsx'
import { LoadedPart } from '../../errors/LoadedPart.tsx'
import { useLoaded } from '../../errors/useLoaded.ts'
import type { Answer } from '../../http/Answer.ts'
import { callStaff } from '../../http/callStaff.ts'
import { byLabel } from '../../i18n/byLabel.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Chapter } from './Chapter.tsx'
import { countText } from './countText.ts'
import { periodOf } from './periodOf.ts'

type Answered = Answer<'adminFunnel'>
type StepRow = Answered['steps'][number]
type FieldRow = Answered['fields'][number]

/** Where people stop in a wizard, and which fields send them back. */
export function Funnel({ search }: { search: string }) {
  const { text, language } = useTexts()
  const [process, setProcess] = useState<string>()
  const query = { ...periodOf(new URLSearchParams(search)), ...(process !== undefined && { process }) }
  const loaded = useLoaded(`${language} ${search} ${process ?? ''}`, () =>
    callStaff('adminFunnel', { query }),
  )
  return (
    <LoadedPart loaded={loaded}>
      {(funnel) => (
        <>
          <Field label={text('app.report.funnelOf')}>
            {(control) => (
              <Select
                {...control}
                value={funnel.process}
                onChange={(event) => setProcess(event.target.value)}
                options={byLabel(
                  funnel.processes.map((value) => ({ value, label: text(textIds.processName(value)) })),
                  language,
                )}
              />
            )}
          </Field>
          <Steps funnel={funnel} />
          <Fields rows={funnel.fields} />
        </>
      )}
    </LoadedPart>
  )
}

function Steps({ funnel }: { funnel: Answered }) {
  const { text, language } = useTexts()
  const columns: Column<StepRow>[] = [
    { id: 'step', label: text('app.report.column.step'), render: ({ label }) => label },
    ...(['reached', 'stopped'] as const).map((id): Column<StepRow> => ({
      id,
      label: text(`app.report.column.${id}`),
      align: 'end',
      render: (row) => countText(row[id], language),
    })),
  ]
  const bars = funnel.steps.map(({ step, label, reached, stopped }) => ({
    key: step,
    label,
    value: reached,
    part: stopped,
    text: countText(reached, language),
  }))
  return (
    <Chapter
      title={text('app.report.funnel')}
      lead={text('app.report.funnelLead', {
        begun: countText(funnel.begun, language),
        submitted: countText(funnel.submitted, language),
      })}
      chart={<BarChart bars={bars} />}
      columns={columns}
      rows={funnel.begun === 0 ? [] : funnel.steps}
      rowKey={({ step }) => step}
    />
  )
}

function Fields({ rows }: { rows: FieldRow[] }) {
  const { text, language } = useTexts()
  const columns: Column<FieldRow>[] = [
    { id: 'field', label: text('app.report.column.field'), render: ({ label }) => label },
    { id: 'step', label: text('app.report.column.step'), render: ({ step }) => step },
    { id: 'code', label: text('app.report.column.code'), render: ({ code }) => code },
    {
      id: 'count',
      label: text('app.admin.count'),
      align: 'end',
      render: ({ count }) => countText(count, language),
    },
  ]
  return (
    <Chapter
      title={text('app.report.fields')}
      columns={columns}
      rows={rows}
      rowKey={({ step, pointer, code }) => `${step}${pointer}${code}`}
    />
  )
}

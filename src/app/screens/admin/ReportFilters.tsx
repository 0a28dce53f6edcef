import { navigate } from 'wouter/use-browser-location'
import { textIds } from '#engine/texts/textIds.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import type { Answer } from '../../http/Answer.ts'
import { byLabel } from '../../i18n/byLabel.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { filterAddress } from './filterAddress.ts'
import { PeriodFields } from './PeriodFields.tsx'
import type { ReportQuery } from './reportQuery.ts'

interface ReportFiltersProps {
  query: ReportQuery
  report: Pick<Answer<'adminReport'>, 'services' | 'institutions'>
  path: string
}

export function ReportFilters({ query, report, path }: ReportFiltersProps) {
  const { text, language } = useTexts()
  const { from = '', to = '', service = '', institution = '' } = query
  return (
    <Panel>
      <form className="filters" onSubmit={(event) => navigate(filterAddress(event, path))}>
        <PeriodFields from={from} to={to} />
        <Field label={text('label.service')}>
          {(control) => (
            <Select
              {...control}
              name="service"
              options={byLabel(
                report.services.map((value) => ({ value, label: text(textIds.service(value)) })),
                language,
              )}
              placeholder={text('label.all')}
              defaultValue={service}
            />
          )}
        </Field>
        <Field label={text('app.report.column.institution')}>
          {(control) => (
            <Select
              {...control}
              name="institution"
              options={byLabel(
                report.institutions.map(({ id, name }) => ({ value: id, label: name })),
                language,
              )}
              placeholder={text('label.all')}
              defaultValue={institution}
            />
          )}
        </Field>
        <div className="actions">
          <Button type="submit" icon="chart">
            {text('app.admin.show')}
          </Button>
          <LinkButton href={path} kind="quiet">
            {text('button.clear')}
          </LinkButton>
        </div>
      </form>
    </Panel>
  )
}

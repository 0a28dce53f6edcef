import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { actionText } from './actionText.ts'
import { filterAddress } from './filterAddress.ts'
import { PeriodFields } from './PeriodFields.tsx'

interface LogFiltersProps {
  query: { what?: string; who?: string; about?: string; from?: string; to?: string }
  kinds: string[]
  path: string
}

export function LogFilters({ query, kinds, path }: LogFiltersProps) {
  const texts = useTexts()
  const { text } = texts
  const { what = '', who, about, from = '', to = '' } = query
  return (
    <Panel>
      <form className="filters" onSubmit={(event) => navigate(filterAddress(event, path))}>
        {who !== undefined && <input type="hidden" name="who" value={who} />}
        {about !== undefined && <input type="hidden" name="about" value={about} />}
        <Field label={text('app.admin.what')}>
          {(control) => (
            <Select
              {...control}
              name="what"
              options={kinds.map((kind) => ({ value: kind, label: actionText(kind, texts) }))}
              placeholder={text('label.all')}
              defaultValue={what}
            />
          )}
        </Field>
        <PeriodFields from={from} to={to} />
        <div className="actions">
          <Button type="submit" icon="search">
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

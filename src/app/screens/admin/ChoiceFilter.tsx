import { navigate } from 'wouter/use-browser-location'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select, type Option } from '#ui/Select.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { filterAddress } from './filterAddress.ts'
import { PeriodFields } from './PeriodFields.tsx'

interface ChoiceFilterProps {
  path: string
  tab: string
  choice: { name: string; label: string; options: Option[]; value: string }
  period?: { from: string; to: string }
  /** What the address says besides, and goes on saying. */
  kept?: { [name: string]: string | undefined }
}

/** A filter of a log: one thing of several, and two days. */
export function ChoiceFilter({ path, tab, choice, period, kept }: ChoiceFilterProps) {
  const { text } = useTexts()
  return (
    <Panel>
      <form className="filters" onSubmit={(event) => navigate(filterAddress(event, path))}>
        <input type="hidden" name="tab" value={tab} />
        {Object.entries(kept ?? {}).map(([name, value]) =>
          value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
        )}
        <Field label={choice.label}>
          {(control) => (
            <Select
              {...control}
              name={choice.name}
              options={choice.options}
              placeholder={text('label.all')}
              defaultValue={choice.value}
            />
          )}
        </Field>
        {period !== undefined && <PeriodFields {...period} />}
        <div className="actions">
          <Button type="submit" icon="search">
            {text('app.admin.show')}
          </Button>
          <LinkButton href={`${path}?tab=${tab}`} kind="quiet">
            {text('button.clear')}
          </LinkButton>
        </div>
      </form>
    </Panel>
  )
}

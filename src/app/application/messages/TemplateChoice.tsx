import type { Templates } from '#engine/form/remarks/wordsIssues.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { outlined } from './outlined.ts'

interface TemplateChoiceProps {
  templates: Templates
  /** "" = own words. */
  value: string
  onChoose: (template: string) => void
}

/** What may be written to an applicant; nothing where there are no templates. */
export function TemplateChoice({ templates, value, onChoose }: TemplateChoiceProps) {
  const { text } = useTexts()
  const offered = Object.entries(templates).filter(([, { on }]) => on === 'message')
  if (offered.length === 0) return null
  return (
    <Field label={text('app.messages.template')}>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={[
            { value: '', label: text('form.remark.own') },
            ...offered.map(([id, template]) => ({
              value: id,
              label: text(textIds.template(id), outlined(template, text)),
            })),
          ]}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </Field>
  )
}

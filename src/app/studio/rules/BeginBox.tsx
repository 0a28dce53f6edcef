import { Field } from '#ui/Field.tsx'
import { SelectBox } from '#ui/SelectBox.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { GROUP_KINDS, groupChoice } from './beginRule.ts'
import { ReadableOptions } from './ReadableOptions.tsx'
import type { RuleToolbox } from './RuleToolbox.ts'

interface BeginBoxProps {
  toolbox: RuleToolbox
  value: string
  onChange: (choice: string) => void
}

/** What a new rule begins with: anything that may be read there, or several conditions and how they are decided. */
export function BeginBox({ toolbox, value, onChange }: BeginBoxProps) {
  const { text } = useTexts()
  return (
    <Field label={text('studioForms.beginWith')}>
      {(control) => (
        <SelectBox {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          <ReadableOptions {...toolbox} />
          <optgroup label={text('studioForms.beginGroup')}>
            {GROUP_KINDS.map((kind) => (
              <option key={kind} value={groupChoice(kind)}>
                {text(`studio.rules.group.${kind}`)}
              </option>
            ))}
          </optgroup>
        </SelectBox>
      )}
    </Field>
  )
}

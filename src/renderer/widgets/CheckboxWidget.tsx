import { Choice } from '#ui/Choice.tsx'
import { TextsAbove, LabelText } from '#ui/FieldParts.tsx'
import { controlAttributes, present } from '#ui/fieldTexts.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** One statement to agree with: the label is the check box's own. Not agreed is no answer, so that "required" asks. */
export function CheckboxWidget(props: WidgetProps) {
  return <SingleChoice {...props} type="checkbox" />
}

export function SwitchWidget(props: WidgetProps) {
  return <SingleChoice {...props} type="switch" />
}

function SingleChoice({
  id,
  schema,
  texts,
  value,
  onChange,
  onLeave,
  type,
}: WidgetProps & { type: 'checkbox' | 'switch' }) {
  const { label, required, ...others } = texts
  const off = schema['const'] === true ? undefined : false
  return (
    <div className="field" data-invalid={present(texts.error) ? '' : undefined}>
      <TextsAbove id={id} texts={{ ...others, label }} />
      <div className="choices">
        <Choice
          {...controlAttributes(id, texts)}
          type={type}
          label={<LabelText label={label} required={required} />}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked ? true : off)}
          onBlur={onLeave}
        />
      </div>
    </div>
  )
}

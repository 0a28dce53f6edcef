import { Choice } from '#ui/Choice.tsx'
import { labelText, NoteBelow, TextsAbove } from '#ui/FieldParts.tsx'
import { FieldWhy } from '#ui/FieldWhy.tsx'
import { controlAttributes, present } from '#ui/fieldTexts.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** One statement to agree with: the label is the check box's own. Not agreed is no answer, so that "required" asks. */
export function CheckboxWidget(props: WidgetProps) {
  return <SingleChoice {...props} type="checkbox" />
}

export function SwitchWidget(props: WidgetProps) {
  return <SingleChoice {...props} type="switch" />
}

type SingleChoiceProps = WidgetProps & { type: 'checkbox' | 'switch' }

function SingleChoice({ id, schema, texts, value, onChange, onLeave, type }: SingleChoiceProps) {
  const off = schema['const'] === true ? undefined : false
  const { hint, why, ...others } = texts
  return (
    <div
      className="field"
      data-invalid={present(texts.error) ? '' : undefined}
      data-marked={present(texts.marked) ? '' : undefined}
    >
      <TextsAbove id={id} texts={others} />
      <div className="choices">
        <Choice
          {...controlAttributes(id, others)}
          type={type}
          label={labelText(texts)}
          note={hint}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked ? true : off)}
          onBlur={onLeave}
        />
      </div>
      {why?.map((one) => (
        <FieldWhy key={one.title} {...one} />
      ))}
      <NoteBelow id={id} note={texts.note} />
    </div>
  )
}

import type { Template } from '#engine/content/Template.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { elementId } from '../store/pointerPath.ts'
import { textOf } from './textOf.ts'
import { useIssueText } from './useIssueText.ts'

interface TemplateParamsProps {
  template: Template
  params: JsonObject
  place: string
  onChange: (params: JsonObject) => void
}

/** What a template asks for. */
export function TemplateParams({ template, params, place, onChange }: TemplateParamsProps) {
  return Object.keys(template.params ?? {}).map((name) => (
    <Param
      key={name}
      name={name}
      template={template}
      place={`${place}/${name}`}
      value={params[name]}
      onChange={(value) => {
        const { [name]: _former, ...others } = params
        onChange(value === undefined ? others : { ...others, [name]: value })
      }}
    />
  ))
}

interface ParamProps {
  name: string
  template: Template
  place: string
  value: Json | undefined
  onChange: (value: Json | undefined) => void
}

function Param({ name, template, place, value, onChange }: ParamProps) {
  const { translate } = useServices()
  const { store } = useEnvironment()
  const error = useIssueText([place])
  const asked = template.params?.[name]
  const take = (typed: string) => {
    const isNumber = asked?.type === 'number' && /^\d{1,9}$/.test(typed)
    onChange(typed === '' ? undefined : isNumber ? Number(typed) : typed)
  }
  return (
    <Field
      id={elementId(store.addressOf(place))}
      label={translate(textIds.param(name))}
      required
      requiredText={translate('a11y.required')}
      {...error}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          type={asked?.type === 'date' ? 'date' : 'text'}
          inputMode={asked?.type === 'number' ? 'numeric' : undefined}
          maxLength={asked?.maxLength}
          value={textOf(value ?? '')}
          onChange={({ target }) => take(target.value)}
        />
      )}
    </Field>
  )
}

import type { TemplateParam } from '#engine/content/Template.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json } from '#engine/values/types.ts'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { Translate } from '../environment/RendererServices.ts'
import { textOf } from './textOf.ts'

interface TemplateParamInputProps {
  id: string
  name: string
  asked: TemplateParam
  value: Json | undefined
  texts: { error?: string; errorPrefix?: string }
  translate: Translate
  onChange: (value: Json | undefined) => void
}

/** One thing that a template asks for. */
export function TemplateParamInput(props: TemplateParamInputProps) {
  const { id, name, asked, value, texts, translate, onChange } = props
  const take = (typed: string) => {
    const isNumber = asked.type === 'number' && /^\d{1,9}$/.test(typed)
    onChange(typed === '' ? undefined : isNumber ? Number(typed) : typed)
  }
  return (
    <Field
      id={id}
      label={translate(textIds.param(name))}
      required
      requiredText={translate('a11y.required')}
      {...texts}
    >
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          type={asked.type === 'date' ? 'date' : 'text'}
          inputMode={asked.type === 'number' ? 'numeric' : undefined}
          maxLength={asked.maxLength}
          value={textOf(value ?? '')}
          onChange={({ target }) => take(target.value)}
        />
      )}
    </Field>
  )
}

import { useId } from 'react'
import type { Template } from '#engine/content/Template.ts'
import type { Issue } from '#engine/issue.ts'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { TemplateParamInput } from '#renderer/widgets/TemplateParamInput.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { issueAt } from './issueAt.ts'
import { outlined } from './outlined.ts'

interface TemplateFieldsProps {
  id: string
  template: Template
  params: JsonObject
  issues: readonly Issue[]
  onChange: (name: string, value: Json | undefined) => void
}

/** What a template asks for, and what will be read. */
export function TemplateFields({ id, template, params, issues, onChange }: TemplateFieldsProps) {
  const { text } = useTexts()
  const base = useId()
  return (
    <>
      {Object.entries(template.params ?? {}).map(([name, asked]) => (
        <TemplateParamInput
          key={name}
          id={`${base}-${name}`}
          name={name}
          asked={asked}
          value={params[name]}
          translate={text}
          texts={issueAt(`/words/params/${name}`, issues, text)}
          onChange={(value) => onChange(name, value)}
        />
      ))}
      <Notice tone="neutral" title={text('form.remark.preview')}>
        {text(textIds.template(id), { ...outlined(template, text), ...params })}
      </Notice>
    </>
  )
}

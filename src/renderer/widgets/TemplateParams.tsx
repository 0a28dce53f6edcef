import type { Template, TemplateParam } from '#engine/content/Template.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { elementId } from '../store/pointerPath.ts'
import { TemplateParamInput } from './TemplateParamInput.tsx'
import { useIssueText } from './useIssueText.ts'

interface TemplateParamsProps {
  template: Template
  params: JsonObject
  place: string
  onChange: (params: JsonObject) => void
}

/** What a template asks for. */
export function TemplateParams({ template, params, place, onChange }: TemplateParamsProps) {
  return Object.entries(template.params ?? {}).map(([name, asked]) => (
    <Param
      key={name}
      name={name}
      asked={asked}
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
  asked: TemplateParam
  place: string
  value: Json | undefined
  onChange: (value: Json | undefined) => void
}

function Param({ place, ...param }: ParamProps) {
  const { translate } = useServices()
  const { store } = useEnvironment()
  const texts = useIssueText([place])
  return (
    <TemplateParamInput
      {...param}
      id={elementId(store.addressOf(place))}
      texts={texts}
      translate={translate}
    />
  )
}

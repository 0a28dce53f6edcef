import { ADDITIONAL_PROPERTY_FLAG, type FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { isObject } from '#engine/content/isObject.ts'
import { useServices } from '../environment/RendererServices.ts'
import { itemSchema } from '../widgets/itemSchema.ts'
import { uiOption } from '../widgets/uiOption.ts'
import { answerUi } from './answerUi.ts'
import { schemaJson, uiJson } from './json.ts'
import { LeafField } from './LeafField.tsx'
import { plainSchema } from './plainSchema.ts'

/** One answer, whatever RJSF's words say of it: put into the plain words that widgets read. */
export function AnswerField(props: FieldProps) {
  const { name, schema, uiSchema, registry } = props
  const texts = useServices()
  const { schemaUtils, globalUiOptions } = registry
  const plain = useMemo(() => plainSchema(schemaJson(schema), schemaUtils), [schema, schemaUtils])
  const ui = useMemo(
    () =>
      answerUi(uiJson(uiSchema), {
        name,
        values: itemSchema(plain.schema)['enum'],
        titles: plain.titles,
        global: isObject(globalUiOptions) ? globalUiOptions : undefined,
        texts,
      }),
    [uiSchema, name, plain, globalUiOptions, texts],
  )
  const empty = ADDITIONAL_PROPERTY_FLAG in schema ? '' : uiOption(ui, 'emptyValue')
  return <LeafField {...props} schema={plain.schema} uiSchema={ui} emptyAnswer={empty} />
}

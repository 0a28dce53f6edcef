import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import type { Engine } from '../Engine.ts'

/** Stock RJSF; `live` validates at each key. */
export const open: Engine['open'] = ({ schema, data }, { variant }) => ({
  node: (
    <Form
      schema={schema}
      initialFormData={data}
      validator={validator}
      showErrorList={false}
      noHtml5Validate
      liveValidate={variant === 'live' ? 'onChange' : false}
    />
  ),
})

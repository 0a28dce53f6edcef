import Form from '@rjsf/core'
import validator from '@rjsf/validator-ajv8'
import { createRef } from 'react'
import { flushSync } from 'react-dom'
import type { Json } from '#engine/values/types.ts'
import type { Sample, Submitted } from './sample.ts'

export interface Side {
  element: React.ReactNode
  data: () => Json
  submit: () => Promise<Submitted>
}
interface StockError {
  name?: string | undefined
  property?: string | undefined
  params?: unknown
}

/** Stock RJSF as it comes, with its own theme and validator. */
export function stockSide({ schema, ui, data }: Sample): Side {
  const form = createRef<Form>()
  return {
    element: (
      <Form
        ref={form}
        schema={schema}
        uiSchema={ui}
        initialFormData={data}
        validator={validator}
        idSeparator="/"
        noHtml5Validate
        showErrorList={false}
        onSubmit={() => undefined}
        onError={() => undefined}
      />
    ),
    data: () => form.current?.state.formData ?? null,
    submit() {
      flushSync(() => form.current?.validateForm())
      const state = form.current?.state
      // That "then" does not fit is told at the fields in it.
      const errors = (state?.errors ?? []).filter(({ name }) => name !== 'if')
      const inOptions = errors.filter(({ schemaPath = '' }) => /\/(?:oneOf|anyOf)(?:\/|$)/.test(schemaPath))
      return Promise.resolve({
        data: state?.formData ?? null,
        invalid: errors.map(pathOf),
        ofOptions: inOptions.map(pathOf),
      })
    },
  }
}

/** ".rows.0.code" and "['a b']" to a pointer, with the property that is missing or unknown. */
function pathOf({ property = '' }: StockError): string {
  return property
    .replaceAll(/\['((?:[^'\\]|\\.)*)'\]/g, (_, name: string) => `.${name.replaceAll('.', '\u0000')}`)
    .replace(/^(?=[^.])/, '.')
    .split('.')
    .join('/')
    .replaceAll('\u0000', '.')
}

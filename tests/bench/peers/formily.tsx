import { createForm } from '@formily/core'
import { createSchemaField, FormProvider, observer, useField } from '@formily/react'
import type { ComponentProps, ReactNode } from 'react'
import type { Engine } from '../forms/page/Engine.ts'
import { fieldRules } from './fieldRules.ts'

function Input({ value, onChange, id }: ComponentProps<'input'>) {
  return <input type="text" id={id} value={value ?? ''} onChange={onChange} />
}

const Item = observer(function Item({ children }: { children?: ReactNode }) {
  const { title, selfErrors = [] } = useField()
  return (
    <div className="field">
      <label>{title}</label>
      {children}
      {selfErrors.length > 0 && <p>{selfErrors.join()}</p>}
    </div>
  )
})

const SchemaField = createSchemaField<ComponentProps<'input'>>({ components: { Input, Item } })

export const open: Engine['open'] = ({ data, names }) => {
  const form = createForm()
  form.setInitialValues(data)
  const properties = names.map((name) => [
    name,
    {
      type: 'string',
      title: `Field ${name}`,
      ...fieldRules,
      'x-component': 'Input',
      'x-component-props': { id: name },
      'x-decorator': 'Item',
    },
  ])
  return {
    node: (
      <FormProvider form={form}>
        <SchemaField schema={{ type: 'object', properties: Object.fromEntries(properties) }} />
      </FormProvider>
    ),
  }
}

import { Form } from '@formio/react'
import type { Engine } from '../forms/page/Engine.ts'
import { fieldRules } from './fieldRules.ts'

export const open: Engine['open'] = ({ data, names }) => {
  const components = names.map((key) => ({
    type: 'textfield',
    key,
    label: `Field ${key}`,
    input: true,
    validate: fieldRules,
  }))
  return { node: <Form src={{ display: 'form', components }} submission={{ data }} /> }
}

import { Model } from 'survey-core'
import { Survey } from 'survey-react-ui'
import 'survey-core/survey-core.css'
import type { Engine } from '../forms/page/Engine.ts'
import { fieldRules } from './fieldRules.ts'

const { minLength, maxLength, pattern } = fieldRules

/** Told of each key and judging each, as the others are; drawn whole, as the others are. */
export const open: Engine['open'] = ({ data, names }) => {
  const elements = names.map((name) => ({
    type: 'text',
    name,
    title: `Field ${name}`,
    isRequired: true,
    maxLength,
    validators: [
      { type: 'text', minLength },
      { type: 'regex', regex: pattern },
    ],
  }))
  const model = new Model({ elements, textUpdateMode: 'onTyping', checkErrorsMode: 'onValueChanged' })
  model.lazyRenderingEnabled = false
  model.data = data
  return { node: <Survey model={model} /> }
}

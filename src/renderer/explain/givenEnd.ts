import type { FormField } from '#engine/form/formFields.ts'
import { isAnswered } from '#engine/explain/isAnswered.ts'
import { itemSchema } from '../widgets/itemSchema.ts'
import { mainType } from '../widgets/mainType.ts'

/** How it is said that a field has something: a file is attached, a choice is answered, anything else is filled in. */
export function givenEnd({ schema, ui }: Pick<FormField, 'schema' | 'ui'>): 'File' | 'Choice' | '' {
  const item = itemSchema(schema)
  if (item['upload'] !== undefined) return 'File'
  const type = mainType(schema)
  const isChoice =
    type === 'array' || type === 'boolean' || CHOICES.some((keyword) => item[keyword] !== undefined)
  return isChoice && isAnswered({ schema, ui }) ? 'Choice' : ''
}

const CHOICES = ['enum', 'inList', 'memberOf']

import { isObject } from '../../content/isObject.ts'
import type { Template } from '../../content/Template.ts'
import type { FormField } from '../formFields.ts'
import type { Templates } from './wordsIssues.ts'

/** What may be said of a field, by id. Of one that no form has: what may be said of any. */
export function templatesFor(
  field: Pick<FormField, 'name' | 'schema'> | undefined,
  templates: Templates,
): Templates {
  return Object.fromEntries(Object.entries(templates).filter(([, template]) => fits(template, field)))
}

function fits({ on }: Template, field: Pick<FormField, 'name' | 'schema'> | undefined): boolean {
  if (on === 'message') return false
  if (on === 'any') return true
  if (field === undefined) return false
  return on === 'file' ? isFile(field) : on.includes(field.name)
}

function isFile({ schema }: Pick<FormField, 'schema'>): boolean {
  const { items } = schema
  return 'upload' in schema || (isObject(items) && 'upload' in items)
}

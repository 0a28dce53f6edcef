import type { Registry, RegistryFieldsType } from '@rjsf/utils'
import { memo } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { PlainField } from '../fields/PlainField.tsx'
import { noTemplates } from '../templates/noTemplates.ts'
import { formOptions } from './formOptions.ts'
import { plainUtils } from './plainUtils.ts'

/** Nothing above a place draws it anew with equal properties: `memo` need not look inside them. */
const fields: RegistryFieldsType = { SchemaField: memo(PlainField) }

/** What the fields of a form that nothing shapes find where RJSF's fields find RJSF. */
export function plainRegistry(schema: JsonObject): Registry {
  return {
    fields,
    templates: noTemplates,
    widgets: {},
    formContext: {},
    globalFormOptions: formOptions,
    rootSchema: schema,
    schemaUtils: plainUtils(schema),
    translateString: (text) => text,
  }
}

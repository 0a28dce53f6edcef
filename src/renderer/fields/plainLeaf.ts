import { ADDITIONAL_PROPERTY_FLAG, getUiOptions, RJSF_REF_CYCLE_KEY, type FieldProps } from '@rjsf/utils'
import { mixingKeywords } from '#engine/validation/mixingKeywords.ts'
import { inheriting } from './inheriting.ts'

const single = new Set(['string', 'number', 'integer', 'boolean'])
/** Words for which RJSF's SchemaField has more to do than to choose a field. */
const more = [...mixingKeywords, 'deprecated', ADDITIONAL_PROPERTY_FLAG, RJSF_REF_CYCLE_KEY]

/**
 * Most fields are one answer without anything around it. What RJSF's SchemaField would hand to the field of such a one:
 * drawn at once, a form of a thousand fields has three components less for each. `undefined` = it is another.
 */
export function plainLeaf(props: FieldProps): FieldProps | undefined {
  const { schema, uiSchema, registry } = props
  if (typeof schema.type !== 'string' || !single.has(schema.type)) return undefined
  if (more.some((word) => word in schema)) return undefined
  const options = getUiOptions(uiSchema, registry.globalUiOptions)
  if (options.field !== undefined || options.widget === 'hidden') return undefined
  return inheriting(props)
}

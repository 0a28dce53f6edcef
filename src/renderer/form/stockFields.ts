import MultiSchemaField from '@rjsf/core/lib/components/fields/MultiSchemaField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import OptionalDataControlsField from '@rjsf/core/lib/components/fields/OptionalDataControlsField.js'
import type { RegistryFieldsType } from '@rjsf/utils'

/**
 * RJSF's own fields that draw the structure. Named one by one: its default registry would bring a grid, lists and twenty
 * widgets that are never drawn here (30 kB).
 */
export const stockFields: RegistryFieldsType = {
  ObjectField,
  AnyOfField: MultiSchemaField,
  OneOfField: MultiSchemaField,
  OptionalDataControlsField,
}

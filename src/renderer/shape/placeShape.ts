import { getUiOptions, type FieldProps, type RJSFSchema } from '@rjsf/utils'
import { schemaJson } from '../fields/json.ts'
import type { Shape } from './Shape.ts'
import { shapeOf } from './shapeOf.ts'

/** RJSF asks whether a part that may be left out is there: that shapes it as free names do. */
const OPTIONAL: Shape = { reads: [''], conditions: [], presences: [], unions: [], open: true }

export function placeShape({ schema, uiSchema, registry }: FieldProps): Shape | undefined {
  const shape = shapeOf(schemaJson(schema), schemaJson(registry.rootSchema))
  const { enableOptionalDataFieldForType = [] } = getUiOptions(uiSchema, registry.globalUiOptions)
  return shape ?? (maybeOptional(schema, enableOptionalDataFieldForType) ? OPTIONAL : undefined)
}

function maybeOptional({ type }: RJSFSchema, types: readonly string[]): boolean {
  return types.some((one) => one === type)
}

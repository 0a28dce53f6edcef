import type { AjvFunction } from '../bundle/types.ts'
import type { JsonSchema, Matcher } from '../values/types.ts'
import { typed } from '../values/typed.ts'
import { atomText } from './atomText.ts'
import type { ValidationContext } from './validationContext.ts'

/** A matcher over any source of compiled atoms. Schemas are content and never change, so each is named once. */
export function matcherOf(find: (text: string, schema: JsonSchema) => AjvFunction): Matcher {
  const known = new WeakMap<object, AjvFunction>()
  return (schema, value, scope, base) => {
    if (typeof schema === 'boolean') return schema
    let validate = known.get(schema)
    if (!validate) {
      validate = find(atomText(schema), typed(schema))
      known.set(schema, validate)
    }
    const context: ValidationContext = { scope, base, fixed: true }
    return validate.call(context, value)
  }
}

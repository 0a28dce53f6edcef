import { findFormPart } from '../../../bundle/findFormPart.ts'
import { FormReferenceError } from '../../../bundle/FormReferenceError.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import type { Json, JsonObject } from '../../../values/types.ts'

/** No form is called so: it stands for the part that is looked at. */
const PART = ''

/** What a part of a form means: references resolved, blocks merged. Undefined where it cannot be flattened alone. */
export class Flattening {
  readonly #content: Pick<Content, 'forms' | 'uiSchemas'>

  constructor(forms: Content['forms']) {
    this.#content = { forms: { ...forms }, uiSchemas: {} }
  }

  at(form: string, pointer: string, schema: JsonObject): JsonObject {
    if (!refers(schema)) return schema
    this.#content.forms[PART] = { $ref: `${form}#${pointer}` }
    const part = findFormPart(this.#content, PART)
    return part instanceof FormReferenceError ? schema : part.schema
  }
}

function refers(schema: Json): boolean {
  if (Array.isArray(schema)) return schema.some(refers)
  return isObject(schema) && ('$ref' in schema || Object.values(schema).some(refers))
}

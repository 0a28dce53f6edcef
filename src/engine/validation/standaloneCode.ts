import type { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { JsonSchema } from '../values/types.ts'
import { createAjv } from './createAjv.ts'

/**
 * JavaScript expressions of objects of validators: name -> function. They ask the `require` in their scope for what
 * they share and need neither eval nor Ajv.
 */
export function formsCode(schemas: { [name: string]: JsonSchema }): string {
  return objectOf(createAjv('forms'), schemas)
}

export function atomsCode(schemas: { [name: string]: JsonSchema }): string {
  return objectOf(createAjv('atoms'), schemas)
}

function objectOf(ajv: Ajv, schemas: { [name: string]: JsonSchema }): string {
  const references: { [name: string]: string } = {}
  for (const [index, [name, schema]] of Object.entries(schemas).entries()) {
    const key = `s${index}`
    ajv.addSchema(withoutId(schema), key)
    references[name] = key
  }
  const code = Object.keys(references).length === 0 ? '' : standalone.default(ajv, references)
  return `(() => {\nconst exports = {}\n${code}\nreturn exports\n})()`
}

/** An `$id` would become a base for references; published schemas have none left. */
function withoutId(schema: JsonSchema): JsonSchema {
  if (typeof schema === 'boolean') return schema
  const { $id: _id, $schema: _schema, ...rest } = schema
  return rest
}

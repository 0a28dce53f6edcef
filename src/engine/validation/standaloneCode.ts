import type { Ajv } from 'ajv'
import standalone from 'ajv/dist/standalone/index.js'
import type { JsonObject } from '../values/types.ts'
import { createAjv } from './createAjv.ts'
import { splitForms } from './splitForms.ts'
import { withoutUnread } from './withoutUnread.ts'

/**
 * A JavaScript expression: `{forms: id -> function, fields: form -> place -> function}`. It asks the `require` in its scope
 * for what its functions share and needs neither eval nor Ajv.
 */
export function formsCode(forms: { [id: string]: { schema: JsonObject } }): string {
  const split = splitForms(forms)
  const ajv = createAjv()
  const names: { [name: string]: string } = {}
  for (const [key, schema] of Object.entries(split.parts)) ajv.addSchema(schema, key)
  for (const [index, [id, schema]] of Object.entries(split.forms).entries()) {
    ajv.addSchema(withoutId(schema), `s${index}`)
    names[id] = `s${index}`
  }
  const keys = [...Object.values(names), ...Object.keys(split.parts)]
  const whole = Object.entries(names).map(([id, key]) => `${JSON.stringify(id)}:${exported(key)}`)
  const places = Object.entries(split.fields).map(
    ([id, fields]) =>
      `${JSON.stringify(id)}:{${Object.entries(fields)
        .map(([place, key]) => `${JSON.stringify(place)}:${exported(key)}`)
        .join()}}`,
  )
  const given = `{forms:{${whole.join()}},fields:{${places.join()}}}`
  const code = codeOf(ajv, Object.fromEntries(keys.map((key) => [key, key])))
  return `(() => {\nconst exports = {}\n${code}\nreturn ${given}\n})()`
}

function codeOf(ajv: Ajv, names: { [name: string]: string }): string {
  return Object.keys(names).length === 0 ? '' : withoutUnread(standalone.default(ajv, names))
}

function exported(key: string): string {
  return `exports.${key}`
}

/** An `$id` would become a base for references; published schemas have none left. */
function withoutId(schema: JsonObject): JsonObject {
  const { $id: _id, $schema: _schema, ...rest } = schema
  return rest
}

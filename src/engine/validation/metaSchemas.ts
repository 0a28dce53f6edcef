import { Ajv, type ValidateFunction } from 'ajv'
import { metaDocuments, sharedParts, type MetaKind } from '../content/metaDocuments.ts'
import { formats } from './formats.ts'

let ajv: Ajv | undefined

/** The validator of a kind of content file; compiled when it is first asked for. */
export function metaValidator(kind: MetaKind): ValidateFunction {
  if (!ajv) {
    ajv = new Ajv({
      strict: false,
      allErrors: true,
      // Faults tell what may have been meant: they need the words around.
      verbose: true,
      // Made anew by each command that checks: making costs more than running.
      code: { optimize: false },
      formats: { ...formats, regex: isUnicodePattern },
    })
    ajv.addSchema(sharedParts, 'content.json')
    for (const [name, schema] of Object.entries(metaDocuments)) ajv.addSchema(schema, `${name}.json`)
  }
  const validate = ajv.getSchema(`${kind}.json`)
  if (!validate) throw new Error(`There is no meta-schema of ${kind}`)
  return validate
}

/** Patterns of forms are compiled with the `u` flag, which refuses more than plain ones. */
function isUnicodePattern(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

import { _, type Code, type KeywordCxt, Name, stringify } from 'ajv'
import { getProperty, strConcat } from 'ajv/dist/compile/codegen/index.js'
import { canonicalText } from '../canonicalText.ts'
import { type OwnKeyword, ownKeywords } from '../ownKeywords.ts'

/** Code that names a function of `ownKeywords`: by reference at run time, by `require` in a published module. */
export function ownFunction(context: KeywordCxt, name: OwnKeyword): Code {
  return context.gen.scopeValue('func', {
    ref: ownKeywords[name],
    code: _`require("own-keywords")${getProperty(name)}`,
  })
}

/** A constant of its own for a keyword's value: Ajv's usual reference would carry the whole schema into the module. */
export function constant(context: KeywordCxt, value: unknown): Code {
  if (typeof value !== 'object' || value === null) return stringify(value)
  const key = canonicalText(value)
  return context.gen.scopeValue('obj', { ref: value, key, code: stringify(value) })
}

/** Ajv's own name in generated code. */
const instancePath = new Name('instancePath')

/** Code of the instance path of the value that carries the keyword. */
export function pathOf(context: KeywordCxt): Code {
  return strConcat(instancePath, context.it.errorPath)
}

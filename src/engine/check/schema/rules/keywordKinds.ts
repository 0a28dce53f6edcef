import { type Domain, everything, type Kind } from '../domain/Domain.ts'
import type { JsonObject } from '../../../values/types.ts'
import type { SchemaReader } from '../domain/SchemaReader.ts'

/** Of which values a keyword says something; of others it is silent, or, if it is one of our own, false. */
export const keywordKinds: { readonly [keyword: string]: readonly Kind[] } = {
  minimum: ['number'],
  maximum: ['number'],
  exclusiveMinimum: ['number'],
  exclusiveMaximum: ['number'],
  multipleOf: ['number'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  format: ['string'],
  items: ['array'],
  additionalItems: ['array'],
  contains: ['array'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  properties: ['object'],
  patternProperties: ['object'],
  additionalProperties: ['object'],
  propertyNames: ['object'],
  required: ['object'],
  minProperties: ['object'],
  maxProperties: ['object'],
  dependencies: ['object'],
  requiredWhen: ['object'],
  discriminator: ['object'],
  age: ['string'],
  upload: ['string'],
  checkDigit: ['string'],
  inList: ['string', 'number'],
  above: ['number', 'string'],
  atLeast: ['number', 'string'],
  below: ['number', 'string'],
  atMost: ['number', 'string'],
}

/** Keywords that say which kind of value this is. */
const TELLING = ['type', 'const', 'enum'] as const

/** The kinds of value that a schema and what is around it speak of. */
export function kindsOf(schema: JsonObject, around: JsonObject | undefined, reader: SchemaReader): Set<Kind> {
  const kinds = new Set(everything.map(({ kind }) => kind))
  for (const each of [schema, around ?? {}]) {
    for (const keyword of TELLING) {
      const argument = each[keyword]
      if (argument === undefined) continue
      const told: Domain = reader.domainOf({ [keyword]: argument })
      for (const kind of kinds) if (!told.some((part) => part.kind === kind)) kinds.delete(kind)
    }
  }
  return kinds
}
